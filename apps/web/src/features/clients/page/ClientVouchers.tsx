import { Button } from '@mantine/core'
import type { DeskVoucher } from '@rihla/contract'
import { IconTicket } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { call } from '../../../lib/api.ts'
import { usePaginatedQuery } from '../../../lib/use-paginated-query.ts'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { ListFrame } from '../../../ui/tables/ListFrame.tsx'
import { ListRows } from '../../../ui/tables/ListRows.tsx'
import type { ListColumn } from '../../../ui/tables/ListTable.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { VoucherState } from '../../../ui/brand/VoucherState.tsx'
import { useRewardTexts } from '../../../lib/use-reward-texts.ts'
import classes from './ClientPage.module.css'

const useVoucherColumns = (): ListColumn<DeskVoucher>[] => {
  const { t } = useTranslation(['admin-client', 'staff'])
  const format = useFormat()
  const texts = useRewardTexts()
  return [
    {
      key: 'voucher',
      label: t('voucher'),
      kind: 'title',
      cell: (voucher) => (
        <>
          <bdi className={classes.action}>{texts.name(voucher)}</bdi>
          <div className={classes.fields}>
            <Ltr>{voucher.code}</Ltr>
          </div>
        </>
      ),
    },
    { key: 'issued', label: t('issued'), cell: ({ issued_at }) => format.dayOfMoment(issued_at) },
    { key: 'lastDay', label: t('lastDay'), cell: ({ valid_until }) => format.day(valid_until) },
    { key: 'status', label: t('status'), cell: ({ state }) => <VoucherState state={state} /> },
    { key: 'cost', label: t('cost'), atEnd: true, cell: ({ cost_points }) => format.number(cost_points) },
    {
      key: 'actions',
      label: t('staff:actions'),
      kind: 'actions',
      atEnd: true,
      cell: ({ state, code }) =>
        state === 'issued' && (
          <Button
            component={Link}
            to={`/admin/desk?${new URLSearchParams({ code })}`}
            variant="default"
            className={classes.desk ?? ''}
            aria-label={t('openAtDeskOf', { code: isolated(code) })}
          >
            {t('openAtDesk')}
          </Button>
        ),
    },
  ]
}

export function ClientVouchers({ id }: { id: number }) {
  const { t } = useTranslation('admin-client')
  const columns = useVoucherColumns()
  const listing = usePaginatedQuery(['vouchers', 'of client', id], (cursor, signal) =>
    call('GET /api/admin/vouchers/', { query: { client_id: String(id), ...cursor }, signal, isOfAllBranches: true }),
  )
  return (
    <ListFrame>
      <ListRows
        listing={listing}
        label={t('tab_vouchers')}
        columns={columns}
        rowKey={(row) => row.id}
        blank={<BlankState icon={IconTicket} title={t('noVouchersTitle')} lead={t('noVouchersLead')} />}
      />
    </ListFrame>
  )
}
