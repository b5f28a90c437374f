import { Alert, Button, Text, Title, Card } from '@mantine/core'
import { IconAlertCircle, IconTicket } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigationType } from 'react-router'
import type { Voucher } from '@rihla/contract'
import { useFormat } from '../../../i18n/use-format.ts'
import { useIsOffline } from '../../../lib/offline-context.ts'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { RewardMedal } from '../../../ui/brand/RewardMedal.tsx'
import { VoucherState } from '../../../ui/brand/VoucherState.tsx'
import { useRewardTexts } from '../../../lib/use-reward-texts.ts'
import classes from './Vouchers.module.css'
import rewards from './Rewards.module.css'
import type { useAllVouchers } from './use-all-vouchers.ts'
import type { useVoucherView } from './use-voucher-view.ts'
import { VoucherCard } from './VoucherCard.tsx'

type PastVouchersProps = { vouchers: Voucher[]; onShow: (voucher: Voucher) => void }

/** Used, expired and cancelled vouchers: what happened, and when. Each can be opened. */
function PastVouchers({ vouchers, onShow }: PastVouchersProps) {
  const { t } = useTranslation('rewards')
  const format = useFormat()
  const texts = useRewardTexts()
  const whatHappened = ({ state, used_at, valid_until, cost_points }: Voucher) => {
    if (used_at) return t('usedOn', { date: format.dayOfMoment(used_at) })
    if (state === 'cancelled') return t('returned', { count: cost_points, amount: format.number(cost_points) })
    return t('lastDayWas', { date: format.day(valid_until) })
  }

  return (
    <Card padding={0} component="ul" className={classes.list}>
      {vouchers.map((voucher) => (
        <li key={voucher.id}>
          <button type="button" className={classes.row} onClick={() => onShow(voucher)}>
            <RewardMedal of={voucher} quiet />
            <span className={classes.what}>
              <span className={classes.name}>
                <bdi>{texts.name(voucher)}</bdi>
              </span>
              <span className={classes.details}>
                <Ltr>{voucher.code}</Ltr>
                <span>{whatHappened(voucher)}</span>
              </span>
            </span>
            <VoucherState state={voucher.state} />
          </button>
        </li>
      ))}
    </Card>
  )
}

const PLACE = 'my-vouchers'
const MORE_REASON = 'more-vouchers-reason'

type MyVouchersProps = { all: ReturnType<typeof useAllVouchers>; onShow: ReturnType<typeof useVoucherView>['show'] }

/** REWARDS-1 */
export function MyVouchers({ all, onShow }: MyVouchersProps) {
  const { t } = useTranslation(['rewards', 'offline'])
  const isOffline = useIsOffline()
  const format = useFormat()
  const title = useRef<HTMLHeadingElement>(null)
  const location = useLocation()
  const wentBack = useNavigationType() === 'POP'
  const ready = all.vouchers.filter(({ state }) => state === 'issued')
  const past = all.vouchers.filter(({ state }) => state !== 'issued')

  // The router only changes the address; a link to an anchor must also scroll there.
  useEffect(() => {
    if (location.hash === `#${PLACE}` && !wentBack) title.current?.focus()
  }, [location, wentBack])

  return (
    <section className={classes.section}>
      <div className={rewards.head}>
        <Title order={2} size="h3" id={PLACE} ref={title} tabIndex={-1} className={classes.title}>
          {t('myVouchers')}
        </Title>
        {ready.length > 0 && (
          <span className={rewards.count}>
            {t('readyCount', { count: ready.length, amount: format.number(ready.length) })}
          </span>
        )}
      </div>
      {all.vouchers.length === 0 && !all.hasMore && (
        <BlankState icon={IconTicket} title={t('noVouchersTitle')} lead={t('noVouchersLead')} />
      )}
      {ready.map((voucher, index) => (
        <VoucherCard key={voucher.id} voucher={voucher} isFirst={index === 0} onShow={() => onShow(voucher)} />
      ))}
      {past.length > 0 && <PastVouchers vouchers={past} onShow={onShow} />}
      {all.hasFailed && !isOffline && (
        <Alert color="carnelian" role="alert" icon={<IconAlertCircle size={20} aria-hidden />}>
          {t('failedLead', { ns: 'common' })}
        </Alert>
      )}
      {all.hasMore && (
        <div>
          <Button
            variant="default"
            size="md"
            fullWidth
            disabled={isOffline}
            loading={all.isFetching}
            onClick={all.showMore}
            {...(isOffline && { 'aria-describedby': MORE_REASON })}
          >
            {t('showMore')}
          </Button>
          {isOffline && (
            <Text id={MORE_REASON} size="xs" c="dimmed" mt={4} ta="center">
              {t('needsConnection', { ns: 'offline' })}
            </Text>
          )}
        </div>
      )}
    </section>
  )
}
