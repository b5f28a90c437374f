import { Button } from '@mantine/core'
import type { PassportCheck } from '@rihla/contract'
import { chatLink, LOCALES } from '@rihla/domain'
import { IconBrandWhatsapp, IconClock, IconId } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isolated } from '../../i18n/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { daysBetween } from '../../lib/calendar.ts'
import { clientAddress } from '../../lib/client-address.ts'
import { StatusChip } from '../../ui/brand/StatusChip.tsx'
import { WaitingRow } from '../../ui/feedback/WaitingRow.tsx'

const SHOWN = 5

function PassportRow({ check }: { check: PassportCheck }) {
  const { t } = useTranslation('admin-today')
  const format = useFormat()
  const language = useLanguage()
  const { client, place, starts_on, expires_on, needed_until } = check
  const name = isolated(client.full_name ?? '-')
  const ahead = daysBetween(format.today(), starts_on)
  const chat = client.whatsapp === null ? undefined : chatLink(client.whatsapp, '')
  const due = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' }).format(ahead, 'day')
  const days = { date: format.dayOfMonth(starts_on), expires: format.day(expires_on), needed: format.day(needed_until) }
  return (
    <WaitingRow
      mark={<IconId size={20} stroke={1.6} aria-hidden />}
      tone="gold"
      name={
        <Link to={clientAddress(client.id)}>
          <bdi>{client.full_name ?? '-'}</bdi>
        </Link>
      }
      aside={
        <StatusChip tone="gold" icon={IconClock}>
          {due}
        </StatusChip>
      }
      text={place ? t('passportLine', { ...days, place: isolated(place) }) : t('passportLineNoPlace', days)}
    >
      {chat && (
        <Button
          component="a"
          href={chat}
          target="_blank"
          rel="noreferrer"
          size="xs"
          variant="light"
          color="turquoise"
          leftSection={<IconBrandWhatsapp size={16} stroke={1.7} aria-hidden />}
          aria-label={t('askOf', { name })}
        >
          {t('ask')}
        </Button>
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
export function PassportRows({ checks }: { checks: PassportCheck[] }) {
  const { t } = useTranslation('admin-today')
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const hidden = isOpen ? 0 : Math.max(0, checks.length - SHOWN)
  return (
    <>
      {(isOpen ? checks : checks.slice(0, SHOWN)).map((check) => (
        <PassportRow key={check.id} check={check} />
      ))}
      {hidden > 0 && (
        <li>
          <Button variant="subtle" size="sm" mx={12} my={6} onClick={() => setIsOpen(true)}>
            {t('more', { amount: format.number(hidden) })}
          </Button>
        </li>
      )}
    </>
  )
}
