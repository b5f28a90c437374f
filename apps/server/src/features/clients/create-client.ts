import type { FastifyRequest } from 'fastify'
import type { ListedClient } from '@rihla/contract'
import { writeAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/database.ts'
import { languageOf } from '../../platform/errors.ts'
import type { NationalIds } from '../../platform/national-id.ts'
import { addClient } from '../../platform/new-client.ts'
import { phoneOf } from '../../platform/phone.ts'
import { FieldProblem } from '../../platform/problem.ts'
import { findListedClient } from './clients.queries.ts'

type ClientForm = {
  full_name: string
  email: string
  whatsapp?: string | null | undefined
  passport_expiry: string | null
  national_id?: string | null | undefined
  price?: number | null | undefined
}

/** Until the client says otherwise, the language of whoever adds them is the best guess at theirs. */
export const createClient = async (
  trx: Trx,
  nationalIds: NationalIds,
  request: FastifyRequest,
  form: ClientForm,
): Promise<{ data: ListedClient }> => {
  const id = await addClient(trx, nationalIds, {
    ...form,
    whatsapp: phoneOf('whatsapp', form.whatsapp),
    national_id: form.national_id ?? null,
    price: form.price ?? null,
    language: languageOf(request),
  })
  if (id === undefined) throw new FieldProblem({ email: 'taken' })
  const fields = Object.entries(form).filter(([, value]) => value != null)
  await writeAudit(trx, request, {
    action: 'create',
    subject: 'client',
    subject_id: id,
    fields: fields.map(([name]) => name),
  })

  const data = await findListedClient(trx, id)
  if (!data) throw new Error(`client ${id} is gone`)
  return { data }
}
