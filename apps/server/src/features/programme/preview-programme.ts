import type { Calls, ProgrammePreview } from '@rihla/contract'
import type { Database } from '../../platform/database/database.ts'
import { listCodes } from './programme.queries.ts'
import { findEffect, type Effect } from './preview.queries.ts'
import { tiersOf } from './publish-programme.ts'
import { readProgramme } from './read-programme.ts'

type Rules = Calls['POST /api/admin/programme/preview/']['body']

const clientsAt = (moves: Effect['moves'], side: 'was' | 'would_be', place: number) =>
  moves.filter((move) => move[side] === place + 1).reduce((sum, { clients }) => sum + clients, 0)

/** PROG-3. Nothing is written. */
export const previewProgramme = (db: Database, draft: Rules): Promise<{ data: ProgrammePreview }> =>
  db.transaction().execute(async (trx) => {
    const { current } = await readProgramme(trx)
    const tiers = tiersOf(draft.tiers, await listCodes(trx))
    const { moves, ...effect } = await findEffect(trx, {
      ...draft,
      starts: tiers.map(({ min_points }) => min_points),
      multipliers: tiers.map(({ multiplier }) => multiplier),
    })
    const placeNow = (code: string) => current.tiers.findIndex((tier) => tier.code === code)
    const gone = current.tiers.filter(({ code }) => tiers.every((tier) => tier.code !== code))
    return {
      data: {
        ...effect,
        tiers: [
          ...tiers.map(({ code, names }, place) => ({
            ...{ code, names, would_be: clientsAt(moves, 'would_be', place) },
            was: placeNow(code) < 0 ? null : clientsAt(moves, 'was', placeNow(code)),
          })),
          ...gone.map(({ code, names }) => ({
            code,
            names,
            was: clientsAt(moves, 'was', placeNow(code)),
            would_be: null,
          })),
        ],
      },
    }
  })
