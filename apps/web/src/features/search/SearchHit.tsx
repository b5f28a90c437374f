import { useDirection } from '@mantine/core'
import { shownClientId } from '@rihla/domain'
import { IconMessage2Star, IconTicket, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { spacedPhone } from '../../lib/phone.ts'
import { tripName } from '../../lib/trip-days.ts'
import { useRewardTexts } from '../../lib/use-reward-texts.ts'
import { TripTypeIcon } from '../../ui/brand/TripTypeIcon.tsx'
import { StarsShown } from '../../ui/brand/StarsShown.tsx'
import { TicketStatus } from '../../ui/brand/TicketStatus.tsx'
import { TierChip } from '../../ui/brand/TierChip.tsx'
import { VoucherState } from '../../ui/brand/VoucherState.tsx'
import type { Hit } from './hits.ts'
import classes from './Search.module.css'
import { matchRanges } from './match-ranges.ts'

type MarkedProps = { children: string; typed: string; dir?: 'ltr' | 'rtl' | undefined }

/** Text with the matches marked; without a direction it is detected from the text. */
function Marked({ children: text, typed, dir }: MarkedProps) {
  const ranges = matchRanges(text, typed)
  const parts = ranges.flatMap(([from, to], place) => [
    text.slice(place === 0 ? 0 : ranges[place - 1]?.[1], from),
    <mark key={from} className={classes.mark}>
      {text.slice(from, to)}
    </mark>,
  ])
  return (
    <bdi dir={dir}>
      {parts}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </bdi>
  )
}

const LOOK = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** An icon, the name with details below it, and the status at the end. */
export function SearchHit({ hit, typed }: { hit: Hit; typed: string }) {
  const { t } = useTranslation('admin-search')
  const format = useFormat()
  const texts = useRewardTexts()
  const { dir } = useDirection()
  const marked = (text: string) => <Marked typed={typed}>{text}</Marked>
  const code = (text: string) => (
    <Marked typed={typed} dir="ltr">
      {text}
    </Marked>
  )
  const sentence = (text: string) => (
    <Marked typed={typed} dir={dir}>
      {text}
    </Marked>
  )

  const parts = (): { icon: ReactNode; name: ReactNode; lines: ReactNode[]; end: ReactNode } => {
    switch (hit.kind) {
      case 'client': {
        const { id, full_name, whatsapp, email, tier } = hit.client
        return {
          icon: <IconUser {...LOOK} />,
          name: marked(full_name),
          lines: [code(shownClientId(id)), code(whatsapp ? spacedPhone(whatsapp) : (email ?? ''))],
          end: <TierChip tier={tier} />,
        }
      }
      case 'ticket': {
        const { ticket_type, booking_reference, external_reference } = hit.ticket
        const name = tripName(hit.ticket, (cities) => t('route', cities))
        return {
          icon: <TripTypeIcon type={ticket_type} />,
          name: name ? sentence(name) : code(booking_reference),
          lines: [
            marked(hit.ticket.client.full_name),
            code(booking_reference),
            external_reference && code(external_reference),
            hit.ticket.starts_on && format.day(hit.ticket.starts_on),
          ],
          end: <TicketStatus status={hit.ticket.status} />,
        }
      }
      case 'voucher':
        return {
          icon: <IconTicket {...LOOK} />,
          name: (
            <>
              {marked(texts.name(hit.voucher))} {code(hit.voucher.code)}
            </>
          ),
          lines: [marked(hit.voucher.client.full_name)],
          end: <VoucherState state={hit.voucher.state} />,
        }
      case 'review':
        return {
          icon: <IconMessage2Star {...LOOK} />,
          name: marked(hit.review.excerpt),
          lines: [marked(hit.review.name), format.day(hit.review.submitted_on)],
          end: <StarsShown rating={hit.review.rating} size={16} />,
        }
    }
  }

  const { icon, name, lines, end } = parts()
  return (
    <>
      <span className={classes.icon}>{icon}</span>
      <span className={classes.text}>
        <span className={classes.name}>{name}</span>
        <span className={classes.lines}>
          {lines.filter(Boolean).map((line, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the lines of a hit are fixed
            <span key={place}>{line}</span>
          ))}
        </span>
      </span>
      <span className={classes.end}>{end}</span>
    </>
  )
}
