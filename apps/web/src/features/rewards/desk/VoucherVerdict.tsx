import { Button, Card, Text, Title } from '@mantine/core'
import type { DeskVoucher } from '@rihla/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/use-format.ts'
import { clientAddress } from '../../../lib/client-address.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { RewardMedal } from '../../../ui/brand/RewardMedal.tsx'
import { Decision } from './Decision.tsx'
import classes from './Verdict.module.css'
import { VerdictBand } from './VerdictBand.tsx'
import { type Decided, verdictOf } from './verdict-of.ts'
import { VoucherFacts } from './VoucherFacts.tsx'

type VoucherVerdictProps = {
  voucher: DeskVoucher
  isFetching: boolean
  onDecided: (answer: DeskVoucher) => void
  onNext: () => void
}

const LEADS = { used: 'usedLead', expired: 'expiredLead', cancelled: 'cancelledLead' } as const

export function VoucherVerdict({ voucher, isFetching, onDecided, onNext }: VoucherVerdictProps) {
  const { t } = useTranslation('admin-desk')
  const format = useFormat()
  const [decided, setDecided] = useState<Decided>()
  const { points_owed: owed } = voucher
  const verdict = verdictOf(voucher, decided)
  const isOver = verdict === 'used' || verdict === 'expired' || verdict === 'cancelled'

  return (
    <Card component="article" padding={0} className={classes.verdict ?? ''}>
      <VerdictBand verdict={verdict} voucher={voucher} />
      <div className={classes.body}>
        <div className={classes.reward}>
          <RewardMedal type={voucher.reward_type} />
          <div>
            <Title order={3} size="h3">
              <bdi>{voucher.name}</bdi>
            </Title>
            <Text size="sm" c="dimmed">
              <bdi>{voucher.description}</bdi>
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
          />
        ) : (
          <>
            {isOver && <Text size="sm">{t(LEADS[verdict])}</Text>}
            <div className={classes.actions}>
              <Button component={Link} to={clientAddress(voucher.client.id)} variant="default">
                {t('openClient')}
              </Button>
              <Button variant="subtle" onClick={onNext}>
                {t('nextVoucher')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  )
}
