import { foldText, westernDigits, type Language } from '@rihla/domain'
import type { Found } from '@rihla/contract'
import type { Database } from '../../platform/database/database.ts'
import { anonymousName } from '../../platform/i18n/texts.ts'
import type { Seen } from '../../shared/branches.ts'
import { readPhone } from '../../shared/phone.ts'
import {
  listClients,
  listNewestReviews,
  listRareReviews,
  listReviewsOfNumber,
  listTickets,
  listVouchers,
} from './search.queries.ts'

const SHOWN = 5
const REVIEWS_SHOWN = 3
const MIN_LENGTH = 2

/** The beginning of a voucher code, with or without dash; undefined when it cannot be one. */
const codeBeginning = (typed: string): string | undefined => {
  const code = westernDigits(typed).toUpperCase().replace(/[\s-]/g, '')
  if (!/^[A-HJ-NP-Z2-9]{3,8}$/.test(code)) return undefined
  return code.length > 4 ? `${code.slice(0, 4)}-${code.slice(4)}` : code
}

/** Three letters or digits in a row, which the trigram index needs. */
const FINDABLE = /[\p{L}\p{N}]{3}/u

const listReviews = async (db: Database, seen: Seen, typed: string, mobile: string | undefined) => {
  if (!FINDABLE.test(foldText(typed))) return []
  const theirs = mobile === undefined ? [] : await listReviewsOfNumber(db, seen, mobile, REVIEWS_SHOWN)
  if (theirs.length > 0) return theirs
  const sought = mobile ?? typed
  const newest = await listNewestReviews(db, seen, sought, REVIEWS_SHOWN)
  return newest.length < REVIEWS_SHOWN ? listRareReviews(db, seen, sought, REVIEWS_SHOWN) : newest
}

const EXCERPT_LENGTH = 120
const EXCERPT_BEFORE = 40

/** A comment is shown on one line: the part around the first match. */
const excerptOf = (comment: string, typed: string): string => {
  const words = comment.split(/\s+/).filter(Boolean)
  const text = words.join(' ')
  if (text.length <= EXCERPT_LENGTH) return text

  const sought = foldText(typed).split(/\s+/).filter(Boolean)
  const hit = words.findIndex((word) => sought.some((part) => foldText(word).includes(part)))
  let first = Math.max(hit, 0)
  for (let length = 0; first > 0 && length + (words[first - 1]?.length ?? 0) < EXCERPT_BEFORE; first--)
    length += (words[first - 1]?.length ?? 0) + 1
  let last = first
  for (let length = 0; last < words.length && length + (words[last]?.length ?? 0) < EXCERPT_LENGTH; last++)
    length += (words[last]?.length ?? 0) + 1
  const cut = words
    .slice(first, Math.max(last, first + 1))
    .join(' ')
    .slice(0, EXCERPT_LENGTH)
  return `${first > 0 ? '… ' : ''}${cut}${last < words.length ? ' …' : ''}`
}

/** One search for a name, a number, an email, a booking reference, a client ID or a voucher code. */
export const searchAgency = async (db: Database, seen: Seen, typed: string, language: Language): Promise<Found> => {
  if ([...foldText(typed).trim()].length < MIN_LENGTH) return { clients: [], tickets: [], vouchers: [], reviews: [] }
  const mobile = await readPhone(db, typed)
  const [people, reviews] = await Promise.all([
    listClients(db, seen, typed, mobile, SHOWN),
    listReviews(db, seen, typed, mobile),
  ])
  const ids = people.map((client) => client.id)
  const [tickets, vouchers] = await Promise.all([
    listTickets(db, seen, typed, ids, SHOWN),
    listVouchers(db, seen, codeBeginning(typed), ids, SHOWN),
  ])
  return {
    clients: people,
    tickets,
    vouchers,
    reviews: reviews.map(({ comment, name, ...review }) => ({
      ...review,
      name: name ?? anonymousName(language),
      excerpt: excerptOf(comment, typed),
    })),
  }
}
