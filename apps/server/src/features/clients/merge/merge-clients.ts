import type { FastifyRequest } from 'fastify'
import type { ListedClient, MergeBody } from '@rihla/contract'
import { emailChange, shownClientId } from '@rihla/domain'
import type { Trx } from '../../../platform/database/database.ts'
import { FieldProblem, Problem } from '../../../platform/http/problem.ts'
import type { SendJob } from '../../../platform/jobs/jobs.ts'
import { writeAudit } from '../../../shared/audit.ts'
import { findListedClient, findPhoneOwner, insertEmailChange } from '../clients.queries.ts'
import { deleteStoredAnswersOf } from '../erase-client.queries.ts'
import { changedFields, chooseFields } from './choose-fields.ts'
import {
  findClientToMerge,
  insertFormerIdentities,
  lockClientsToMerge,
  moveToKept,
  updateKept,
  updateStarts,
  type ClientToMerge,
} from './merge.queries.ts'

const findBoth = async (trx: Trx, keptId: number, mergedId: number) => {
  const kept = await findClientToMerge(trx, keptId)
  const merged = await findClientToMerge(trx, mergedId)
  if (!kept || !merged) throw new Problem('client_not_found')
  if (kept.merged_into !== null || merged.merged_into !== null) throw new Problem('client_merged')
  if (kept.erased_at !== null || merged.erased_at !== null) throw new Problem('client_not_found')
  return { kept, merged }
}

type Chosen = ReturnType<typeof chooseFields>

const isSameEmail = (one: string | null, other: string | null) => one?.toLowerCase() === other?.toLowerCase()

/** Somebody who merges a stranger's record into another one must not take the account over unnoticed. */
const announceReach = async (
  trx: Trx,
  send: SendJob,
  { kept, merged }: { kept: ClientToMerge; merged: ClientToMerge },
  chosen: Chosen,
): Promise<void> => {
  const about = { client_id: kept.id, language: chosen.language }
  for (const { email } of [kept, merged]) {
    if (email === null || isSameEmail(email, chosen.email)) continue
    const { id: email_change_id } = await insertEmailChange(trx, kept.id, email, chosen.email)
    await send(trx, 'send-mail', { mail: 'email_changed_old', ...about, email_change_id })
    await send(trx, 'send-mail', { mail: 'email_changed_new', ...about, email_change_id })
  }
  const hasNewPhone = [kept, merged].some(({ whatsapp }) => whatsapp !== null && whatsapp !== chosen.whatsapp)
  if (hasNewPhone) await send(trx, 'send-mail', { mail: 'phone_changed', ...about })
}

/** What the records said before, for an erasure and the data file; nothing if it is what the client says now. */
const noteFormerIdentities = async (trx: Trx, records: ClientToMerge[], id: number, chosen: Chosen): Promise<void> => {
  const former = records
    .map(({ full_name, email, whatsapp }) => ({ client_id: id, full_name, email, whatsapp }))
    .filter(
      ({ full_name, email, whatsapp }) =>
        full_name !== chosen.full_name || email !== chosen.email || whatsapp !== chosen.whatsapp,
    )
  if (former.length > 0) await insertFormerIdentities(trx, former)
}

/** PEOPLE-3: two records of one person become one, for good. */
export const mergeClients = async (
  trx: Trx,
  send: SendJob,
  request: FastifyRequest,
  id: number,
  { merged_id, version, merged_version, take }: MergeBody,
): Promise<{ data: ListedClient }> => {
  if (id === merged_id) throw new Problem('same_client')
  await lockClientsToMerge(trx, id, merged_id)
  const { kept, merged } = await findBoth(trx, id, merged_id)
  if (kept.version !== version || merged.version !== merged_version) throw new Problem('changed_meanwhile')

  const chosen = chooseFields(kept, merged, take)
  if (chosen.email === null && chosen.whatsapp === null) throw new FieldProblem({ email: 'phone_or_email' })
  await deleteStoredAnswersOf(trx, merged_id, merged)
  await moveToKept(trx, id, merged_id, request.staff.id)

  const owner = await findPhoneOwner(trx, chosen.whatsapp)
  const shares_phone = owner !== undefined && owner !== id
  if (shares_phone && chosen.email === null) throw new FieldProblem({ email: 'required' })
  await updateKept(trx, id, { ...chosen, shares_phone })
  await updateStarts(trx, id, merged_id)
  await noteFormerIdentities(trx, [kept, merged], id, chosen)
  await announceReach(trx, send, { kept, merged }, chosen)

  const fields = changedFields(kept, merged, take).map((field) =>
    field === 'email' ? emailChange(kept.email, chosen.email) : field,
  )
  await writeAudit(trx, request, {
    action: 'merge',
    subject: 'client',
    subject_id: id,
    fields: [shownClientId(merged_id), ...fields],
  })
  const data = await findListedClient(trx, id)
  if (!data) throw new Error(`client ${id} is gone`)
  return { data }
}
