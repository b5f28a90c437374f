import type { FastifyRequest } from 'fastify'
import { isDeepStrictEqual } from 'node:util'
import type { Calls, Programme, ProgrammeTier, ProgrammeVersion } from '@rihla/contract'
import { writeAudit } from '../../shared/audit.ts'
import type { Database, Trx } from '../../platform/database/database.ts'
import { FieldProblem, Problem } from '../../platform/http/problem.ts'
import type { SendJob } from '../../platform/jobs/jobs.ts'
import {
  deleteScheduled,
  insertVersion,
  listCodes,
  listRewardsWithTier,
  lockProgramme,
  noteChangedSettings,
} from './programme.queries.ts'
import { readProgramme } from './read-programme.ts'

type Draft = Calls['PUT /api/admin/programme/scheduled/']['body']
type DraftTier = Draft['tiers'][number]

const MAX_CODE = 40

/** From the English name, so that a code can be read in calls and exports. Never a number, which objects would put first. */
const newCode = ({ names }: DraftTier, taken: Set<string>): string => {
  const name = (names.en ?? '').replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
  const stem = /[A-Za-z]/.test(name) ? name.slice(0, MAX_CODE - 3) : 'Tier'
  for (let number = stem === 'Tier' ? 2 : 1; ; number += 1) {
    const code = number === 1 ? stem : `${stem}-${number}`
    if (!taken.has(code)) return code
  }
}

/** The first tier is everybody's, and each begins above the one before. A code has to be one that is in use. */
export const tiersOf = (drafts: DraftTier[], known: Set<string>): ProgrammeTier[] => {
  const taken = new Set(known)
  const tiers = drafts.map((draft) => {
    const code = draft.code ?? newCode(draft, taken)
    taken.add(code)
    // As the database stores it, so that the preview computes with the same number.
    const multiplier = Math.round(draft.multiplier * 100) / 100
    return { ...draft, code, multiplier, benefits: draft.benefits ?? {} }
  })
  const isRising = tiers.every(({ min_points }, place) =>
    place === 0 ? min_points === 0 : min_points > (tiers[place - 1]?.min_points ?? 0),
  )
  const isKnown = drafts.every(({ code }) => code === undefined || known.has(code))
  const isSingle = new Set(tiers.map(({ code }) => code)).size === tiers.length
  if (!isRising || !isKnown || !isSingle) throw new FieldProblem({ tiers: 'invalid' })
  return tiers
}

const FIELDS = ['step_price', 'step_points', 'validity_days', 'referral_points', 'referral_limit', 'tiers'] as const

const changedFields = (before: ProgrammeVersion, after: Pick<ProgrammeVersion, (typeof FIELDS)[number]>) =>
  FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field]))

/** Names a reward that requires a tier which is not among these. */
const refuseWithoutTier = async (trx: Trx, tiers: ProgrammeTier[]) => {
  const codes = tiers.map(({ code }) => code)
  const reward = (await listRewardsWithTier(trx)).find(({ min_tier }) => !codes.includes(min_tier))
  if (reward) throw new Problem('tier_in_use', { values: () => ({ reward: reward.name, tier: reward.min_tier }) })
}

/**
 * PROG-2: the next version, to start at once or on a later day. There is at most one that waits: saving again replaces
 * it. Decision 48 says why nobody completes a trip by the wrong rules meanwhile.
 */
export const publishProgramme = async (
  db: Database,
  send: SendJob,
  request: FastifyRequest,
  { starts_on, current: seen, saved_at, tiers: drafts, ...draft }: Draft,
): Promise<{ data: Programme }> => {
  await db.transaction().execute(async (trx) => {
    await lockProgramme(trx)
    const { current, scheduled } = await readProgramme(trx)
    if (current.number !== seen || (scheduled?.saved_at ?? null) !== saved_at) throw new Problem('changed_meanwhile')
    const tiers = tiersOf(drafts, await listCodes(trx))
    await refuseWithoutTier(trx, tiers)
    if (scheduled) await deleteScheduled(trx, scheduled.number)
    const { referral_points, referral_limit } = scheduled ?? current
    const rules = {
      ...draft,
      referral_points: draft.referral_points ?? referral_points,
      referral_limit: draft.referral_limit ?? referral_limit,
    }
    const number = current.number + 1
    const version = { ...rules, tiers, number, created_by: request.staff.id }
    if (!(await insertVersion(trx, version, starts_on))) throw new FieldProblem({ starts_on: 'invalid' })
    await writeAudit(trx, request, {
      action: scheduled ? 'update' : 'create',
      subject: 'programme',
      subject_id: number,
      fields: changedFields(current, { ...rules, tiers }),
    })
    if (starts_on !== null) return
    if (rules.validity_days !== current.validity_days) await noteChangedSettings(trx)
    await send(trx, 'expect-points', {})
    // The months are counted by the tiers in force.
    await send(trx, 'keep-months', {})
  })
  return { data: await readProgramme(db) }
}

/** With `saved_at`, only the version that was seen is withdrawn. */
export const withdrawProgramme = async (
  db: Database,
  request: FastifyRequest,
  { saved_at }: Calls['DELETE /api/admin/programme/scheduled/']['query'],
): Promise<{ data: Programme }> => {
  await db.transaction().execute(async (trx) => {
    await lockProgramme(trx)
    const { scheduled } = await readProgramme(trx)
    if (saved_at !== undefined && scheduled?.saved_at !== saved_at) throw new Problem('changed_meanwhile')
    if (!scheduled) return
    await deleteScheduled(trx, scheduled.number)
    await writeAudit(trx, request, { action: 'delete', subject: 'programme', subject_id: scheduled.number })
  })
  return { data: await readProgramme(db) }
}
