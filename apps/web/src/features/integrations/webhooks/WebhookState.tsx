import type { Webhook } from '@rihla/contract'
import { IconAlertTriangle, IconCheck, IconPlayerPause, type Icon, IconClock, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DeliveryState as State } from '@rihla/domain'
import { useFormat } from '../../../i18n/use-format.ts'
import { StatusChip, type ChipTone } from '../../../ui/brand/StatusChip.tsx'
import classes from '../Integrations.module.css'

const LOOKS: Record<State, [ChipTone, Icon]> = {
  waiting: ['gold', IconClock],
  delivered: ['turquoise', IconCheck],
  failed: ['carnelian', IconX],
}

export function DeliveryState({ state }: { state: State }) {
  const { t } = useTranslation('admin-integrations')
  const [tone, icon] = LOOKS[state]
  return (
    <StatusChip tone={tone} icon={icon}>
      {t(`delivery_${state}`)}
    </StatusChip>
  )
}

export function WebhookState({ webhook }: { webhook: Pick<Webhook, 'paused_at' | 'failing_since'> }) {
  const { t } = useTranslation('admin-integrations')
  const format = useFormat()
  if (webhook.paused_at)
    return (
      <StatusChip tone="neutral" icon={IconPlayerPause}>
        {t('paused')}
      </StatusChip>
    )
  if (webhook.failing_since)
    return (
      <span className={classes.state}>
        <StatusChip tone="carnelian" icon={IconAlertTriangle}>
          {t('failing')}
        </StatusChip>
        <span className={classes.small}>{t('failingSince', { when: format.arrival(webhook.failing_since) })}</span>
      </span>
    )
  return (
    <StatusChip tone="turquoise" icon={IconCheck}>
      {t('active')}
    </StatusChip>
  )
}
