import type { Traveller } from '@rihla/contract'
import { useMutation } from '@tanstack/react-query'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { call } from '../../../lib/api.ts'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from './Travellers.module.css'

/** Masked until it is requested; every access is in the audit log, and the value is dropped with the page. */
export function PassportNumber({ traveller, masked }: { traveller: Traveller; masked: string }) {
  const { t } = useTranslation(['admin-travellers', 'admin-client'])
  const reveal = useMutation({
    mutationFn: () => call('POST /api/admin/travellers/:id/passport-number/', { params: { id: String(traveller.id) } }),
    gcTime: 0,
  })
  const shown = reveal.data?.passport_number
  const Eye = shown ? IconEyeOff : IconEye
  const name = isolated(traveller.name)

  return (
    <>
      <span className={classes.pair}>
        <span role="status">
          <Ltr>{shown ?? masked}</Ltr>
        </span>
        <LinkButton
          className={classes.act}
          aria-label={shown ? t('hideNumberOf', { name }) : t('showNumberOf', { name })}
          aria-disabled={reveal.isPending}
          onClick={() => {
            if (shown) reveal.reset()
            else if (!reveal.isPending) reveal.mutate()
          }}
        >
          <Eye size={16} stroke={1.7} aria-hidden />
          {shown ? t('admin-client:hide') : t('admin-client:show')}
        </LinkButton>
      </span>
      {reveal.isError && (
        <span className={classes.fault} role="alert">
          {t('revealFailed')}
        </span>
      )}
    </>
  )
}
