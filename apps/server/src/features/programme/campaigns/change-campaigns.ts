import type { FastifyRequest } from 'fastify'
import { isDeepStrictEqual } from 'node:util'
import type { Campaign, CampaignBody } from '@rihla/contract'
import { writeAudit } from '../../../shared/audit.ts'
import type { Database, Trx } from '../../../platform/database/database.ts'
import { FieldProblem, Problem } from '../../../platform/http/problem.ts'
import type { SendJob } from '../../../platform/jobs/jobs.ts'
import { lockProgramme } from '../programme.queries.ts'
import { refuseFaults } from './campaign-faults.ts'
import {
  deleteCampaignRow,
  findCampaignForUpdate,
  findToday,
  insertCampaign,
  updateCampaignFields,
  updateCampaignState,
} from './campaigns.queries.ts'

type Seen = { version?: number | undefined }

export const createCampaign = async (trx: Trx, request: FastifyRequest, body: CampaignBody) => {
  await refuseFaults(trx, body)
  const id = await insertCampaign(trx, body, request.staff.id)
  await writeAudit(trx, request, { action: 'create', subject: 'campaign', subject_id: id })
  return { data: await findCampaignForUpdate(trx, id) }
}

/** Completions read the campaigns under the shared lock, so none of them sees half of a change (decision 48). */
const openCampaign = async (trx: Trx, id: number, { version }: Seen): Promise<Campaign> => {
  await lockProgramme(trx)
  const stored = await findCampaignForUpdate(trx, id)
  if (version !== undefined && version !== stored.version) throw new Problem('changed_meanwhile')
  return stored
}

const changedFields = (stored: Campaign, body: CampaignBody) =>
  Object.entries(body).flatMap(([name, value]) =>
    isDeepStrictEqual(value, stored[name as keyof CampaignBody]) ? [] : [name],
  )

/** A limit of a running campaign stays a limit. */
const isExtension = (stored: Campaign, body: CampaignBody, fields: string[]): boolean =>
  fields.every((name) => name === 'ends_on' || name === 'budget') &&
  body.ends_on >= stored.ends_on &&
  (body.budget === null) === (stored.budget === null) &&
  (body.budget ?? 0) >= (stored.budget ?? 0)

const refuseEndedPeriod = async (trx: Trx, { ends_on }: Pick<Campaign, 'ends_on'>) => {
  if (ends_on < (await findToday(trx))) throw new FieldProblem({ ends_on: 'day_over' })
}

export const updateCampaign = (
  db: Database,
  send: SendJob,
  request: FastifyRequest,
  id: number,
  { version, ...body }: CampaignBody & Seen,
) =>
  db.transaction().execute(async (trx) => {
    const stored = await openCampaign(trx, id, { version })
    if (stored.state === 'ended' || stored.state === 'stopped') throw new Problem('campaign_move_refused')
    await refuseFaults(trx, body)
    const fields = changedFields(stored, body)
    if (stored.state === 'running' && !isExtension(stored, body, fields)) throw new Problem('campaign_only_extended')
    if (stored.state === 'scheduled') await refuseEndedPeriod(trx, body)
    await updateCampaignFields(trx, id, body)
    await writeAudit(trx, request, { action: 'update', subject: 'campaign', subject_id: id, fields })
    if (stored.state !== 'draft') await send(trx, 'expect-points', {})
    return { data: await findCampaignForUpdate(trx, id) }
  })

type Move = { from: Campaign['state'][]; to: 'draft' | 'scheduled' | 'stopped' }

const MOVES = {
  schedule: { from: ['draft'], to: 'scheduled' },
  unschedule: { from: ['scheduled'], to: 'draft' },
  // One that has ended still gives for trips of its period that are entered or completed later.
  stop: { from: ['running', 'ended'], to: 'stopped' },
} satisfies Record<string, Move>

/** The days decide when a scheduled campaign runs and ends; these are the moves that owners make. */
export const moveCampaign = (
  db: Database,
  send: SendJob,
  request: FastifyRequest,
  { id, action, ...seen }: { id: number; action: keyof typeof MOVES } & Seen,
) =>
  db.transaction().execute(async (trx) => {
    const stored = await openCampaign(trx, id, seen)
    const { from, to }: Move = MOVES[action]
    if (!from.includes(stored.state)) throw new Problem('campaign_move_refused')
    if (action === 'schedule') await refuseEndedPeriod(trx, stored)
    await updateCampaignState(trx, id, to)
    await writeAudit(trx, request, { action, subject: 'campaign', subject_id: id })
    // What open trips will earn follows.
    await send(trx, 'expect-points', {})
    return { data: await findCampaignForUpdate(trx, id) }
  })

export const deleteCampaign = (db: Database, request: FastifyRequest, id: number, seen: Seen) =>
  db.transaction().execute(async (trx) => {
    const { state } = await openCampaign(trx, id, seen)
    if (state !== 'draft') throw new Problem('campaign_move_refused')
    await deleteCampaignRow(trx, id)
    await writeAudit(trx, request, { action: 'delete', subject: 'campaign', subject_id: id })
    return {}
  })
