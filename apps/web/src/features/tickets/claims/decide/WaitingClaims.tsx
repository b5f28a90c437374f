import type { Claim } from '@rihla/contract'
import { Button } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isolated } from '../../../../i18n/format.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { WaitingRow } from '../../../../ui/feedback/WaitingRow.tsx'
import { useClaimed } from './use-claimed.ts'

/** TRIP-7, on the page Today: each leads to its claim, where it is decided. */
export function WaitingClaims({ claims }: { claims: Claim[] }) {
  const { t } = useTranslation('admin-claims')
  const format = useFormat()
  const claimed = useClaimed()
  return claims.map((claim) => {
    const { id, client, kind, created_at } = claim
    return (
      <WaitingRow
        key={id}
        mark={<IconTicket size={20} stroke={1.6} aria-hidden />}
        tone="lapis"
        name={<bdi>{client.full_name ?? '-'}</bdi>}
        aside={format.arrival(created_at)}
        text={
          <>
            {t(`kind_${kind}`)} · {claimed(claim)}
          </>
        }
      >
        <Button
          component={Link}
          to={`/admin/claims?open=${id}`}
          size="xs"
          variant="light"
          aria-label={t('openOf', { name: isolated(client.full_name ?? '-') })}
        >
          {t('open')}
        </Button>
      </WaitingRow>
    )
  })
}
