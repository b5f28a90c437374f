import type pg from 'pg'
import type { FollowUpState, Language } from '@rihla/domain'
import type { Database } from '../../../platform/database/database.ts'
import { anonymousName } from '../../../platform/i18n/texts.ts'
import { FROM_THE_NEWEST, listCursor, sortKey } from '../../../platform/http/pagination.ts'
import { isEverything, type Seen } from '../../../shared/branches.ts'
import { findFollowUpsIn, findOldestFollowUpsIn, followUpIsSeen, type UnnamedFollowUp } from './follow-ups.queries.ts'

const followUpCursor = listCursor('follow-ups', sortKey.id)
const oldestCursor = listCursor('oldest-follow-ups', sortKey.id)

type ListQuery = {
  state: FollowUpState
  sort: 'created' | '-created'
  cursor?: string | undefined
  limit: number
}

export const named = <Row extends UnnamedFollowUp>(followUp: Row, language: Language) => ({
  ...followUp,
  review: { ...followUp.review, name: followUp.review.name ?? anonymousName(language) },
})

export const listFollowUps = async (
  from: { db: Database; pool: pg.Pool },
  seen: Seen,
  { state, sort, cursor, limit }: ListQuery,
  language: Language,
) => {
  const isOldestFirst = sort === 'created'
  const find = isOldestFirst ? findOldestFollowUpsIn : findFollowUpsIn
  const place = isOldestFirst ? oldestCursor : followUpCursor
  const [last] = place.decode(cursor) ?? [isOldestFirst ? 0 : FROM_THE_NEWEST]
  const isSeen = isEverything(seen) ? undefined : (alias: string) => followUpIsSeen(seen, alias)
  const { rows, total } = await find(from, isSeen, limit, state, last)
  const followUps = rows.map((row) => named(row, language))
  return { ...place.toPage(followUps, limit, (row) => [row.id]), total }
}
