import { OWNER_ID } from '../helpers/people.ts'
import { DAY, HOUR, inOrderOfTime, momentOf, windowOfReview, type Agency, type InOrder } from './calendar.ts'
import { commentOf, replyOf } from './comments.ts'
import type { Filling } from './copy.ts'
import { drawsFor, happens } from './draws.ts'
import { branchOf, clientPerson, passerBy } from './people.ts'
import { activated, tripsOf } from './trips.ts'

const REVIEWS = 10

/** One in this many people without an account writes more than once. */
const PASSERS_BY = 2

const RATINGS = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 3, 3, 2, 1]

/** The first review is the client's own: it activated the account. */
const writtenAt = (agency: Agency, client: number, review: number): number => {
  if (review === 0) return activated(agency, client)
  const { first, last } = windowOfReview(review)
  return first * DAY + drawsFor(agency.seed, 'review', client * REVIEWS + review).whole((last - first) * DAY)
}

export const orderReviews = (agency: Agency): InOrder =>
  inOrderOfTime(agency.clients, REVIEWS, (client) =>
    Array.from({ length: REVIEWS }, (_, review) => writtenAt(agency, client, review)),
  )

type Author = { client: number | null; reviewer: number; name: string | null; mobile: string | null; language: string }

/**
 * A review without a phone number cannot be matched to a person, so it gets its own reviewer, numbered after all
 * others.
 */
const authorOf = (agency: Agency, client: number, drawn: number, id: number): Author => {
  const { clients } = agency
  const alone = clients + Math.ceil(clients / PASSERS_BY) + id
  if (drawn < 85) {
    const { full_name, whatsapp, language } = clientPerson(agency, client)
    const reviewer = whatsapp === null ? alone : client + 1
    return { client: client + 1, reviewer, name: full_name, mobile: whatsapp, language }
  }
  if (drawn < 96) {
    const row = Math.floor(client / PASSERS_BY)
    const { full_name, mobile, language } = passerBy(agency, row)
    return { client: null, reviewer: clients + row + 1, name: full_name, mobile, language }
  }
  return { client: null, reviewer: alone, name: null, mobile: null, language: drawn % 2 === 0 ? 'ar' : 'en' }
}

/** A trip is reviewed at most once, and some time after it. */
const reviewedTrip = (agency: Agency, client: number, review: number): number | null => {
  const trip = review % 2 === 1 && review >= 3 ? (review - 3) / 2 : null
  return trip !== null && tripsOf(agency, client)[trip]?.completed != null ? trip : null
}

export const reviewRows = (agency: Agency, { order }: InOrder, trips: InOrder): Filling => ({
  table: 'feedback',
  columns: [
    ...['id', 'reviewer_id', 'client_id', 'ticket_id', 'name', 'mobile', 'rating', 'comment', 'created_at'],
    ...['reply', 'replied_at', 'replied_by', 'branch_id'],
  ],
  *rows() {
    let id = 0
    for (const slot of order) {
      id++
      const [client, review] = [Math.floor(slot / REVIEWS), slot % REVIEWS]
      const draws = drawsFor(agency.seed, 'comment', slot)
      const author = authorOf(agency, client, review === 0 ? 0 : draws.whole(100), id)
      const trip = author.client !== null && happens(draws, 75) ? reviewedTrip(agency, client, review) : null
      const rating = RATINGS[draws.whole(RATINGS.length)] ?? 5
      const at = writtenAt(agency, client, review)
      const reply = replyOf(draws)
      yield [
        ...[id, author.reviewer, author.client, trip === null ? null : trips.idOf(client, trip)],
        ...[author.name, author.mobile, rating, commentOf(draws, author.language, rating), momentOf(agency, at)],
        ...(reply === null
          ? [null, null, null]
          : [reply, momentOf(agency, Math.min(0, at + draws.whole(20) * HOUR)), OWNER_ID]),
        author.client === null ? null : branchOf(client),
      ]
    }
  },
})
