import { Box, Card, Skeleton, Text, Title } from '@mantine/core'
import type { DeskVoucher } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { call } from '../../../lib/api.ts'
import { usePaginatedQuery } from '../../../lib/use-paginated-query.ts'
import { FailedLine } from '../../../ui/feedback/FailedLine.tsx'
import { OnlyBranch } from '../../../ui/feedback/NoneInBranch.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { ShowMore } from '../../../ui/tables/ListCard.tsx'
import { VoucherState } from '../../../ui/brand/VoucherState.tsx'
import { useRewardTexts } from '../../../lib/use-reward-texts.ts'
import classes from './Desk.module.css'

const SKELETON_ROWS = [1, 2, 3]

function TodayRow({ voucher }: { voucher: DeskVoucher }) {
  const format = useFormat()
  const texts = useRewardTexts()
  const at = voucher.used_at ?? voucher.cancelled_at
  return (
    <li className={classes.row}>
      <span className={classes.time}>{at && format.time(new Date(at))}</span>
      <span className={classes.what}>
        <span className={classes.name}>
          <bdi>{texts.name(voucher)}</bdi>
        </span>
        <span className={classes.who}>
          <bdi>{voucher.client.full_name ?? '-'}</bdi>
          <Ltr>{voucher.code}</Ltr>
        </span>
      </span>
      <VoucherState state={voucher.state} />
    </li>
  )
}

/** Vouchers used or cancelled today, at any desk. */
export function TodayList() {
  const { t } = useTranslation(['admin-desk', 'common'])
  const format = useFormat()
  const listing = usePaginatedQuery(['desk', 'today'], (cursor, signal) =>
    call('GET /api/admin/vouchers/', { query: { today: 'true', limit: 10, ...cursor }, signal }),
  )
  const { rows, total, error, isFetching, retry } = listing

  return (
    <Card component="section" aria-labelledby="today">
      <div className={classes.head}>
        <Title order={2} size="h4" id="today">
          {t('today')}
        </Title>
        {total !== null && total > 0 && (
          <Text span size="sm" c="dimmed">
            {t('vouchers', { count: total, amount: format.number(total) })}
          </Text>
        )}
      </div>
      {error && <FailedLine isRetrying={isFetching} onRetry={retry} />}
      {rows === undefined && !error && (
        <div role="status" aria-label={t('loading', { ns: 'common' })} className={classes.skeleton}>
          {SKELETON_ROWS.map((row) => (
            <Skeleton key={row} h={40} />
          ))}
        </div>
      )}
      {rows?.length === 0 && (
        <Box mt="xs">
          <Text size="sm" c="dimmed">
            {t('todayEmpty')}
          </Text>
          <OnlyBranch />
        </Box>
      )}
      {rows !== undefined && rows.length > 0 && (
        <ul className={classes.list}>
          {rows.map((voucher) => (
            <TodayRow key={voucher.id} voucher={voucher} />
          ))}
        </ul>
      )}
      <ShowMore listing={listing} />
    </Card>
  )
}
