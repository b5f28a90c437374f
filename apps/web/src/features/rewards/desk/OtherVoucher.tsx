import type { DeskVoucher } from '@rihla/contract'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { call } from '../../../lib/api.ts'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { useRewardTexts } from '../../../lib/use-reward-texts.ts'
import classes from './Verdict.module.css'

/** When a voucher cannot be used, its client may have another one that can. */
export function OtherVoucher({ voucher, onShow }: { voucher: DeskVoucher; onShow: (code: string) => void }) {
  const { t } = useTranslation('admin-desk')
  const texts = useRewardTexts()
  const { id } = voucher.client
  const { data } = useQuery({
    queryKey: ['desk', 'client', id],
    queryFn: ({ signal }) =>
      call('GET /api/admin/vouchers/', { query: { client_id: String(id) }, signal, isOfAllBranches: true }),
    staleTime: 0,
  })
  const other = data?.data.find((one) => one.state === 'issued' && one.id !== voucher.id)
  if (!other) return null
  return (
    <div role="note" className={classes.other}>
      <IconInfoCircle size={18} stroke={1.7} aria-hidden />
      <span>
        {t('otherReady', { name: isolated(texts.name(other)) })}{' '}
        <LinkButton onClick={() => onShow(other.code)}>{t('showOther')}</LinkButton>
      </span>
    </div>
  )
}
