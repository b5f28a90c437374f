import { Button, Text } from '@mantine/core'
import type { PassportCheck, PassportChecks } from '@rihla/contract'
import { chatLink, daysBetween } from '@rihla/domain'
import { IconClock, IconId } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isolated } from '../../i18n/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { clientAddress } from '../../lib/client-address.ts'
import { StatusChip } from '../../ui/brand/StatusChip.tsx'
import { WaitingRow } from '../../ui/feedback/WaitingRow.tsx'
import { ChatButton } from '../../ui/layout/ChatButton.tsx'
import { focusRow } from './focus-row.ts'

const SHOWN = 5

function PassportRow({ check }: { check: PassportCheck }) {
  const { t } = useTranslation('admin-today')
  const format = useFormat()
  const { client, traveller, place, starts_on, expires_on, needed_until } = check
  const name = isolated(client.full_name ?? '-')
  const chat = client.whatsapp === null ? undefined : chatLink(client.whatsapp, '')
  const days = { date: format.dayOfMonth(starts_on), expires: format.day(expires_on), needed: format.day(needed_until) }
  return (
    <WaitingRow
      mark={<IconId size={20} stroke={1.6} aria-hidden />}
      tone="gold"
      name={
        <>
          <Link to={clientAddress(client.id)}>
            <bdi>{traveller?.name ?? client.full_name ?? '-'}</bdi>
          </Link>
          {traveller && (
            <>
              {' · '}
              <bdi>{client.full_name ?? '-'}</bdi>
            </>
          )}
        </>
      }
      aside={
        <StatusChip tone="gold" icon={IconClock}>
          {format.daysAway(daysBetween(format.today(), starts_on))}
        </StatusChip>
      }
      text={place ? t('passportLine', { ...days, place: isolated(place) }) : t('passportLineNoPlace', days)}
    >
      {chat && (
        <ChatButton href={chat} size="xs" aria-label={t('askOf', { name })}>
          {t('ask')}
        </ChatButton>
      )}
      <Button
        component={Link}
        to={clientAddress(client.id)}
        size="xs"
        variant="default"
        aria-label={t('openClientOf', { name })}
      >
        {t('openClient')}
      </Button>
    </WaitingRow>
  )
}

/** The trips of travellers whose passport expires too soon; the soonest five, then all that were found. */
export function PassportRows({ checks: { data: checks, total } }: { checks: PassportChecks }) {
  const { t } = useTranslation('admin-today')
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const hidden = isOpen ? 0 : Math.max(0, checks.length - SHOWN)
  return (
    <>
      {(isOpen ? checks : checks.slice(0, SHOWN)).map((check) => (
        <PassportRow key={`${check.id} ${check.traveller?.id ?? ''}`} check={check} />
      ))}
      {hidden > 0 && (
        <li>
          <Button
            variant="subtle"
            size="sm"
            mx={12}
            my={6}
            onClick={({ currentTarget }) => {
              focusRow(currentTarget.closest('ul'), SHOWN)
              setIsOpen(true)
            }}
          >
            {t('more', { amount: format.number(hidden) })}
          </Button>
        </li>
      )}
      {isOpen && total > checks.length && (
        <li>
          <Text size="sm" c="dimmed" mx={20} my={10}>
            {t('onlyFirst', { amount: format.number(checks.length) })}
          </Text>
        </li>
      )}
    </>
  )
}
