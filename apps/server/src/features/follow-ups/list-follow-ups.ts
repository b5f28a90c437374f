import * as z from 'zod'
import type { FollowUpState, Language } from '@rihla/domain'
import type { Database } from '../../platform/database.ts'
import { anonymousName } from '../../platform/messages.ts'
import { decodeCursor, toPage } from '../../platform/paging.ts'
import { countFollowUpsIn, listFollowUpsIn, type UnnamedFollowUp } from './follow-ups.queries.ts'

type ListQuery = { state: FollowUpState; cursor?: string | undefined; limit: number }

export const named = <Row extends UnnamedFollowUp>(followUp: Row, language: Language) => ({
  ...followUp,
  review: { ...followUp.review, name: followUp.review.name ?? anonymousName(language) },
})

export const listFollowUps = async (db: Database, { state, cursor, limit }: ListQuery, language: Language) => {
  const [before] = decodeCursor(cursor, z.tuple([z.int()])) ?? []
  const [rows, total] = await Promise.all([listFollowUpsIn(db, state, before, limit + 1), countFollowUpsIn(db, state)])
  const followUps = rows.map((row) => named(row, language))
  return { ...toPage(followUps, limit, (row) => [row.id]), total }
}
