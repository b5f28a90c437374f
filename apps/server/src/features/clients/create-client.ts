import type { FastifyRequest } from 'fastify'
import type { ListedClient, NewClientBody } from '@rihla/contract'
import { writeAudit } from '../../shared/audit.ts'
import { mayAlso } from '../../platform/http/access.ts'
import type { Trx } from '../../platform/database/database.ts'
import { languageOf } from '../../platform/http/errors.ts'
import type { NationalIds } from '../../platform/crypto/national-id.ts'
import { addClient, findTaken } from '../../shared/new-client.ts'
import { findAgreed, insertAgreed } from '../../shared/consent.ts'
import { branchOfNewClient } from '../../shared/choose-branch.ts'
import { phoneOf } from '../../shared/phone.ts'
import { FieldProblem, Problem } from '../../platform/http/problem.ts'
import { findListedClient } from './clients.queries.ts'
import { linkTraveller } from './travellers/change-travellers.ts'

/** The language of the staff member who adds the client is the best guess until the client chooses one. */
export const createClient = async (
  trx: Trx,
  nationalIds: NationalIds,
  request: FastifyRequest,
  { traveller_id, agreed: ticked, agreed_how, ...form }: NewClientBody,
): Promise<{ data: ListedClient }> => {
  // A price becomes a ticket, and the ticket's points are worth money.
  if (form.price != null && !mayAlso(request.staff, 'tickets:write')) throw new Problem('scope_missing')
  const agreed = await findAgreed(trx, ticked)
  const whatsapp = await phoneOf(trx, 'whatsapp', form.whatsapp)
  const id = await addClient(trx, nationalIds, {
    ...form,
    whatsapp,
    national_id: form.national_id ?? null,
    price: form.price ?? null,
    language: languageOf(request),
    branch_id: await branchOfNewClient(trx, request.staff, form),
  })
  if (id === undefined) throw new FieldProblem({ [await findTaken(trx, { email: form.email, whatsapp })]: 'taken' })
  await insertAgreed(trx, id, agreed, { source: 'staff', staff_id: request.staff.id, how: agreed_how ?? null })
  const fields = Object.entries(form).filter(([, value]) => value != null)
  await writeAudit(trx, request, {
    action: 'create',
    subject: 'client',
    subject_id: id,
    fields: [...fields.map(([name]) => name), ...Object.keys(agreed).map((channel) => `consent_${channel}`)],
  })
  if (traveller_id != null) await linkTraveller(trx, request, traveller_id, id)

  const data = await findListedClient(trx, id)
  if (!data) throw new Error(`client ${id} is gone`)
  return { data }
}
