import { useMutation } from '@tanstack/react-query'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from './ClientPage.module.css'

/** Masked until it is requested; every access is in the audit log, and the value is dropped with the page. */
export function NationalId({ id, masked }: { id: number; masked: string }) {
  const { t } = useTranslation('admin-client')
  const reveal = useMutation({
    mutationFn: () => call('POST /api/admin/clients/:id/national-id/', { params: { id: String(id) } }),
    gcTime: 0,
  })
  const shown = reveal.data?.national_id
  const Eye = shown ? IconEyeOff : IconEye

  return (
    <>
      <span className={classes.pair}>
        <span role="status">
          <Ltr>{shown ?? masked.replace(/^•+/, '•••• •••• •• ')}</Ltr>
        </span>
        <LinkButton
          className={classes.act}
          aria-disabled={reveal.isPending}
          onClick={() => {
            if (shown) reveal.reset()
            else if (!reveal.isPending) reveal.mutate()
          }}
        >
          <Eye size={16} stroke={1.7} aria-hidden />
          {shown ? t('hide') : t('show')}
        </LinkButton>
      </span>
      <span className={classes.note} role={reveal.isError ? 'alert' : undefined}>
        {reveal.isError ? t('revealFailed') : shown ? t('revealNoted') : t('revealNote')}
      </span>
    </>
  )
}
