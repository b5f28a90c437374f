import type pg from 'pg'
import type { FollowUpState, Language } from '@rihla/domain'
import { anonymousName } from '../../../platform/i18n/texts.ts'
import { FROM_THE_NEWEST, listCursor, sortKey } from '../../../platform/http/pagination.ts'
import { findFollowUpsIn, type UnnamedFollowUp } from './follow-ups.queries.ts'

const followUpCursor = listCursor('follow-ups', sortKey.id)

type ListQuery = { state: FollowUpState; cursor?: string | undefined; limit: number }

export const named = <Row extends UnnamedFollowUp>(followUp: Row, language: Language) => ({
  ...followUp,
  review: { ...followUp.review, name: followUp.review.name ?? anonymousName(language) },
})

export const listFollowUps = async (pool: pg.Pool, { state, cursor, limit }: ListQuery, language: Language) => {
  const [before] = followUpCursor.decode(cursor) ?? [FROM_THE_NEWEST]
  const { rows, total } = await findFollowUpsIn(pool, limit, state, before)
  const followUps = rows.map((row) => named(row, language))
  return { ...followUpCursor.toPage(followUps, limit, (row) => [row.id]), total }
}
