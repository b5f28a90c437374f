import { Anchor, Button, Card, CloseButton, Text, Title } from '@mantine/core'
import type { DeskVoucher } from '@rihla/contract'
import { linesOf, textIn } from '@rihla/domain'
import {
  IconAlertTriangle,
  type Icon,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconHourglassEmpty,
  IconScan,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { clientAddress } from '../../../lib/client-address.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { RewardMedal } from '../../../ui/brand/RewardMedal.tsx'
import { spacedPhone } from '../../../lib/phone.ts'
import { Fact, Facts } from '../../../ui/tables/Facts.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { isolated } from '../../../i18n/format.ts'
import { useRewardTexts } from '../../../lib/use-reward-texts.ts'
import { useRewardType } from '../../../lib/use-reward-type.ts'
import { useTierName } from '../../../lib/use-tiers.ts'
import { TierChip } from '../../../ui/brand/TierChip.tsx'
import { Decision } from './Decision.tsx'
import { OtherVoucher } from './OtherVoucher.tsx'
import classes from './Verdict.module.css'
import { type Decided, verdictOf, type Verdict } from './verdict-of.ts'

const LOOKS: Record<Verdict, ['good' | 'bad' | 'off', Icon]> = {
  good: ['good', IconCircleCheck],
  used: ['bad', IconCircleX],
  expired: ['off', IconHourglassEmpty],
  cancelled: ['bad', IconCircleX],
  doneUsed: ['good', IconCircleCheck],
  doneCancelled: ['off', IconArrowBackUp],
}

/** The result at a glance: a colour, an icon, two words, and the date or the person. */
function VerdictBand({ verdict, voucher, onClose }: { verdict: Verdict; voucher: DeskVoucher; onClose: () => void }) {
  const { t } = useTranslation(['admin-desk', 'common'])
  const format = useFormat()
  const [tone, BandIcon] = LOOKS[verdict]

  const details = () => {
    if (verdict === 'doneUsed' || verdict === 'doneCancelled') return t('justNow')
    const { days_left, valid_until } = voucher
    const count = Math.abs(days_left)
    const date = format.day(valid_until)
    if (verdict === 'expired') return t('lastDayWas', { count, amount: format.number(count), date })
    if (verdict === 'good')
      return days_left === 0 ? t('lastDayToday') : t('lastDay', { count, amount: format.number(count), date })
    const at = voucher.used_at ?? voucher.cancelled_at ?? voucher.issued_at
    const moment = { date: format.dayOfMoment(at), time: format.time(new Date(at)) }
    const who = (voucher.used_by ?? voucher.cancelled_by)?.username
    return who === undefined ? t('onMoment', moment) : t('byOn', { ...moment, who: isolated(who) })
  }

  return (
    <div className={classes.band} data-tone={tone}>
      <BandIcon size={40} stroke={1.6} aria-hidden />
      <div>
        <Title order={2} className={classes.title}>
          {t(verdict)}
        </Title>
        <p className={classes.details}>{details()}</p>
      </div>
      <CloseButton className={classes.close} size="lg" aria-label={t('close', { ns: 'common' })} onClick={onClose} />
    </div>
  )
}

function VoucherFacts({ voucher }: { voucher: DeskVoucher }) {
  const { t } = useTranslation(['admin-desk', 'rewards', 'card'])
  const format = useFormat()
  const { client, cost_points: count } = voucher
  const tierName = useTierName()
  const clientId = `C-${client.id}`
  // So that the desk remembers what the agency has promised (PROG-5).
  const benefits = linesOf(textIn(client.tier_benefits ?? {}, useLanguage()))

  return (
    <Facts>
      <Fact label={t('client')}>
        <Anchor component={Link} to={clientAddress(client.id)} fw={500}>
          <bdi>{client.full_name ?? '-'}</bdi>
        </Anchor>
      </Fact>
      <Fact label={t('clientId', { ns: 'card' })}>
        <Ltr>{clientId}</Ltr>
      </Fact>
      <Fact label={t('mobile')}>{client.mobile_number && <Ltr>{spacedPhone(client.mobile_number)}</Ltr>}</Fact>
      {client.tier && (
        <Fact label={t('tier')}>
          <TierChip tier={client.tier} />
        </Fact>
      )}
      <Fact label={t('issued')}>{format.dayOfMoment(voucher.issued_at)}</Fact>
      <Fact label={t('cost')}>{t('points', { count, amount: format.number(count) })}</Fact>
      <Fact label={t('code', { ns: 'rewards' })}>
        <Ltr>{voucher.code}</Ltr>
      </Fact>
      {client.tier && benefits.length > 0 && (
        <Fact label={t('tierBenefits', { tier: tierName(client.tier) })} wide>
          <ul className={classes.benefits}>
            {benefits.map((benefit) => (
              <li key={benefit}>
                <bdi>{benefit}</bdi>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {voucher.supplier_confirmation && (
        <Fact label={t('confirmation')}>
          <bdi>{voucher.supplier_confirmation}</bdi>
        </Fact>
      )}
      {voucher.cancel_reason && <Fact label={t('reason')}>{t(`reason_${voucher.cancel_reason}`)}</Fact>}
      {voucher.cancel_note && (
        <Fact label={t('note')} wide>
          <bdi>{voucher.cancel_note}</bdi>
        </Fact>
      )}
    </Facts>
  )
}

type VoucherVerdictProps = {
  voucher: DeskVoucher
  isFetching: boolean
  onDecided: (answer: DeskVoucher) => void
  /** The next voucher. */
  onNext: () => void
  onShow: (code: string) => void
  onClose: () => void
}

const LEADS = { used: 'usedLead', expired: 'expiredLead', cancelled: 'cancelledLead' } as const

export function VoucherVerdict({ voucher, isFetching, onDecided, onNext, onShow, onClose }: VoucherVerdictProps) {
  const { t } = useTranslation('admin-desk')
  const format = useFormat()
  const texts = useRewardTexts()
  const typeOf = useRewardType()
  const [decided, setDecided] = useState<Decided>()
  const { points_owed: owed } = voucher
  const verdict = verdictOf(voucher, decided)
  const isOver = verdict === 'used' || verdict === 'expired' || verdict === 'cancelled'

  return (
    <Card component="article" padding={0} className={classes.verdict ?? ''}>
      <VerdictBand verdict={verdict} voucher={voucher} onClose={onClose} />
      <div className={classes.body}>
        <div className={classes.reward}>
          <RewardMedal of={voucher} />
          <div>
            <Title order={3} size="h3">
              <bdi>{texts.name(voucher)}</bdi>
            </Title>
            <Text size="sm" c="dimmed">
              <bdi>{texts.description(voucher)}</bdi>
            </Text>
            <Text size="xs" c="dimmed">
              <bdi>{typeOf(voucher)}</bdi>
            </Text>
          </div>
        </div>
        <VoucherFacts voucher={voucher} />
        {verdict === 'good' && owed > 0 && (
          <Notice icon={IconAlertTriangle} title={t('owes', { count: owed, amount: format.number(owed) })}>
            {t('owesLead')}
          </Notice>
        )}
        {verdict === 'good' ? (
          <Decision
            voucher={voucher}
            isFetching={isFetching}
            onDecided={(answer) => {
              setDecided(answer)
              onDecided(answer)
            }}
            onShow={onShow}
          />
        ) : (
          <>
            {isOver && <Text size="sm">{t(LEADS[verdict])}</Text>}
            {isOver && <OtherVoucher voucher={voucher} onShow={onShow} />}
            <div className={classes.actions}>
              <Button component={Link} to={clientAddress(voucher.client.id)} variant="default">
                {t('openClient')}
              </Button>
              <div className={classes.foot} data-replaces-bar>
                <Button
                  variant={verdict === 'doneUsed' ? 'filled' : 'default'}
                  className={classes.main ?? ''}
                  leftSection={<IconScan size={20} stroke={1.7} aria-hidden />}
                  onClick={onNext}
                >
                  {t('nextVoucher')}
                </Button>
              </div>
            </div>
          </>
        )}
      </div>
    </Card>
  )
}
