import type { ClientPage } from '@rihla/contract'
import { shownClientId } from '@rihla/domain'
import { IconCheck, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { StatusChip } from '../../../ui/brand/StatusChip.tsx'
import { TierChip } from '../../../ui/brand/TierChip.tsx'

export function ClientChips({ client }: { client: ClientPage }) {
  const { t } = useTranslation('admin-client')
  return (
    <>
      <TierChip tier={client.tier} />
      {client.is_active ? (
        <StatusChip tone="turquoise" icon={IconCheck}>
          {t('active')}
        </StatusChip>
      ) : (
        <StatusChip tone="gold" icon={IconClock}>
          {t('inactive')}
        </StatusChip>
      )}
      <Ltr>{shownClientId(client.id)}</Ltr>
    </>
  )
}
