import type { FastifyRequest } from 'fastify'
import { recogniseStaff } from '../../platform/access.ts'
import { addressOf } from '../../platform/address.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/database.ts'
import { languageOf } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { serverText } from '../../platform/messages.ts'
import { FieldProblem } from '../../platform/problem.ts'
import type { Parts } from '../../platform/routes.ts'
import { registerClient, type RegistrationParts } from './register-client.ts'
import { insertRequest } from './registration.queries.ts'

type Form = { name: string; email: string; ticketPrice: number }

const registerByStaff = async (trx: Trx, parts: RegistrationParts, request: FastifyRequest, form: Form) => {
  const language = languageOf(request)
  const id = await registerClient(trx, parts, { name: form.name, email: form.email, price: form.ticketPrice, language })
  if (id === undefined) throw new FieldProblem({ email: 'taken' })
  await writeAudit(trx, request, { action: 'register', subject: 'client', subject_id: id, fields: Object.keys(form) })
  return { message: serverText(language, 'registered') }
}

/** Looks at no client, so that answer and duration are the same whether or not the email is known. */
const leaveRequest = async (trx: Trx, request: FastifyRequest, { name, email, ticketPrice }: Form) => {
  const language = languageOf(request)
  await insertRequest(trx, { name, email, ticket_price: ticketPrice, language })
  return { message: serverText(language, 'requestReceived') }
}

/** REGISTER-2: one form, and who sends it decides what it does. */
export const registerUser = async (parts: Parts, request: FastifyRequest, form: Form) => {
  const staff = await recogniseStaff(parts.pool, request)
  if (!staff) await parts.limits.countPublicPost('register-user', addressOf(request))
  return once(parts.db, request, (trx) =>
    staff ? registerByStaff(trx, parts, request, form) : leaveRequest(trx, request, form),
  )
}
