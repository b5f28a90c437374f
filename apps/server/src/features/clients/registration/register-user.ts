import type { FastifyRequest } from 'fastify'
import { recogniseStaff } from '../../../platform/http/access.ts'
import { addressOf } from '../../../platform/http/caller-address.ts'
import { writeAudit } from '../../../shared/audit.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { languageOf } from '../../../platform/http/errors.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { serverText } from '../../../platform/i18n/texts.ts'
import { FieldProblem } from '../../../platform/http/problem.ts'
import type { Dependencies } from '../../../platform/http/routes.ts'
import { registerClient, type RegistrationDependencies } from './register-client.ts'
import { findReferrer, insertReferral, insertRequest } from './registration.queries.ts'

type Form = { name: string; email: string; ticketPrice: number; referral?: string | undefined }

const registerByStaff = async (
  trx: Trx,
  dependencies: RegistrationDependencies,
  request: FastifyRequest,
  form: Form,
) => {
  const language = languageOf(request)
  const id = await registerClient(trx, dependencies, {
    name: form.name,
    email: form.email,
    price: form.ticketPrice,
    language,
  })
  if (id === undefined) throw new FieldProblem({ email: 'taken' })
  const referrer = await findReferrer(trx, form.referral)
  if (referrer !== null) await insertReferral(trx, referrer, id)
  await writeAudit(trx, request, { action: 'register', subject: 'client', subject_id: id, fields: Object.keys(form) })
  return { message: serverText(language, 'registered') }
}

/** Looks for no client by email, so that response and duration are the same whether or not the email is known. */
const leaveRequest = async (trx: Trx, request: FastifyRequest, { name, email, ticketPrice, referral }: Form) => {
  const language = languageOf(request)
  const referrer_id = await findReferrer(trx, referral)
  await insertRequest(trx, { name, email, ticket_price: ticketPrice, language, referrer_id })
  return { message: serverText(language, 'requestReceived') }
}

/** REGISTER-2: one form, whose effect depends on whether staff or a visitor sends it. */
export const registerUser = async (dependencies: Dependencies, request: FastifyRequest, form: Form) => {
  const staff = await recogniseStaff(dependencies.pool, request)
  if (!staff) await dependencies.limits.countPublicPost('register-user', addressOf(request))
  return once(dependencies.db, request, (trx) =>
    staff ? registerByStaff(trx, dependencies, request, form) : leaveRequest(trx, request, form),
  )
}
