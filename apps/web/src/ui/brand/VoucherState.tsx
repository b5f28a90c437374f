import type { VoucherState as State } from '@rihla/domain'
import { type Icon, IconCheck, IconHourglass, IconTicket, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type ChipTone, StatusChip } from './StatusChip.tsx'

const LOOKS: Record<State, [ChipTone, Icon]> = {
  issued: ['lapis', IconTicket],
  used: ['turquoise', IconCheck],
  expired: ['neutral', IconHourglass],
  cancelled: ['carnelian', IconX],
}

export function VoucherState({ state, onPaper = false }: { state: State; onPaper?: boolean }) {
  const { t } = useTranslation('rewards')
  const [tone, icon] = LOOKS[state]
  return (
    <StatusChip tone={tone} icon={icon} onPaper={onPaper}>
      {t(`state_${state}`)}
    </StatusChip>
  )
}
