import { spacedPhone } from '../../../lib/phone.ts'
import { DOT } from '../../../i18n/format.ts'
import { Ltr } from '../../../ui/layout/Ltr.tsx'

/** Phone number and email of a person, as far as there are any (PEOPLE-1). */
export function Reach({ phone, email }: { phone: string | null; email: string | null }) {
  const ways = [phone === null ? null : spacedPhone(phone), email].filter((way) => way !== null)
  return ways.map((way, place) => (
    <span key={way}>
      {place > 0 && DOT}
      <Ltr>{way}</Ltr>
    </span>
  ))
}
