import { Button, Text } from '@mantine/core'
import type { Claim } from '@rihla/contract'
import type { ClaimState } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../../i18n/format.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { ClientLink } from '../../../../ui/tables/ClientLink.tsx'
import type { ListColumn } from '../../../../ui/tables/ListTable.tsx'
import { useClaimed } from './use-claimed.ts'

export const useClaimColumns = (state: ClaimState, onOpen: (claim: Claim) => void): ListColumn<Claim>[] => {
  const { t } = useTranslation(['admin-claims', 'staff'])
  const format = useFormat()
  const claimed = useClaimed()

  const decision = ({ decided_by, decided_at }: Claim) =>
    decided_at && t('by', { who: isolated(decided_by ?? '-'), date: format.dayOfMoment(decided_at) })
  const open = (claim: Claim) => (
    <Button
      variant={state === 'waiting' ? 'light' : 'default'}
      px="sm"
      aria-label={t('openOf', { name: isolated(claim.client.full_name ?? '-') })}
      onClick={() => onOpen(claim)}
    >
      {t('open')}
    </Button>
  )
  const what = (claim: Claim) => (
    <>
      {claimed(claim)}
      <Text size="sm" c="dimmed">
        {t(`kind_${claim.kind}`)}
      </Text>
    </>
  )

  return [
    {
      key: 'client',
      label: t('client'),
      kind: 'title',
      cell: ({ client }) => <ClientLink id={client.id} name={client.full_name} />,
    },
    { key: 'claimed', label: t('claimed'), kind: 'wide', cell: what },
    { key: 'sent', label: t('sentAt'), cell: ({ created_at }) => format.arrival(created_at) },
    ...(state === 'waiting' ? [] : [{ key: 'decision', label: t('decision'), cell: decision }]),
    { key: 'actions', label: t('staff:actions'), kind: 'actions', atEnd: true, cell: open },
  ]
}
