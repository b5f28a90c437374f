import type { DeliveryState as State } from '@rihla/domain'
import { type Icon, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type ChipTone, StatusChip } from '../../../ui/brand/StatusChip.tsx'

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
