import { useDirection } from '@mantine/core'
import { shownClientId } from '@rihla/domain'
import { IconBed, IconMessage2Star, IconPlane, IconTicket, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../i18n/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { spacedPhone } from '../../lib/phone.ts'
import { useRewardTexts } from '../../lib/use-reward-texts.ts'
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

  const parts = () => {
    switch (hit.kind) {
      case 'client': {
        const { id, full_name, whatsapp, email, tier } = hit.client
        return {
          icon: IconUser,
          name: marked(full_name),
          lines: [code(shownClientId(id)), code(whatsapp ? spacedPhone(whatsapp) : (email ?? ''))],
          end: <TierChip tier={tier} />,
        }
      }
      case 'ticket': {
        const { ticket_type, departure_city: from, arrival_city: to, hotel_name: hotel } = hit.ticket
        const place = hotel ?? from ?? to
        const route = from && to && sentence(t('route', { from: isolated(from), to: isolated(to) }))
        return {
          icon: ticket_type === 'flight' ? IconPlane : IconBed,
          name: route || (place ? marked(place) : code(hit.ticket.booking_reference)),
          lines: [
            marked(hit.ticket.client.full_name),
            code(hit.ticket.booking_reference),
            hit.ticket.starts_on && format.day(hit.ticket.starts_on),
          ],
          end: <TicketStatus status={hit.ticket.status} />,
        }
      }
      case 'voucher':
        return {
          icon: IconTicket,
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
          icon: IconMessage2Star,
          name: marked(hit.review.excerpt),
          lines: [marked(hit.review.name), format.day(hit.review.submitted_on)],
          end: <StarsShown rating={hit.review.rating} size={16} />,
        }
    }
  }

  const { icon: HitIcon, name, lines, end } = parts()
  return (
    <>
      <span className={classes.icon}>
        <HitIcon size={18} stroke={1.6} className={hit.kind === 'ticket' ? 'mirror' : undefined} aria-hidden />
      </span>
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
