import { Button } from '@mantine/core'
import type { DeletionRequest } from '@rihla/contract'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { clientAddress } from '../../../lib/client-address.ts'
import { WaitingRow } from '../../../ui/feedback/WaitingRow.tsx'

/** CONV-8: each leads to the client, whom an owner deletes. */
export function WaitingDeletions({ requests }: { requests: DeletionRequest[] }) {
  const { t } = useTranslation('clients')
  const format = useFormat()
  return requests.map(({ id, client, created_at, points }) => (
    <WaitingRow
      key={id}
      mark={<IconTrash size={20} stroke={1.6} aria-hidden />}
      tone="carnelian"
      name={<bdi>{client.full_name}</bdi>}
      aside={format.arrival(created_at)}
      text={t('deletionLoses', { amount: format.number(points) })}
    >
      <Button
        component={Link}
        to={clientAddress(client.id)}
        size="xs"
        variant="light"
        aria-label={t('openDeletionOf', { name: isolated(client.full_name) })}
      >
        {t('openDeletion')}
      </Button>
    </WaitingRow>
  ))
}
