import type { FastifyRequest } from 'fastify'
import type { ConsentHow } from '@rihla/domain'
import { recogniseStaff } from '../../../platform/http/access.ts'
import { addressOf } from '../../../platform/http/caller-address.ts'
import { writeAudit } from '../../../shared/audit.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { languageOf } from '../../../platform/http/errors.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { serverText } from '../../../platform/i18n/texts.ts'
import { type Agreed, findAgreed, insertAgreed } from '../../../shared/consent.ts'
import { FieldProblem } from '../../../platform/http/problem.ts'
import type { Dependencies } from '../../../platform/http/routes.ts'
import { findTaken } from '../../../shared/new-client.ts'
import { phoneOf } from '../../../shared/phone.ts'
import { registerClient, type RegistrationDependencies } from './register-client.ts'
import { findReferrer, insertReferral, insertRequest } from './registration.queries.ts'

type Form = {
  name: string
  email: string | null
  phone: string | null
  ticketPrice: number
  referral?: string | undefined
  agreed?: Agreed | undefined
  agreed_how?: ConsentHow | null | undefined
}

const filledIn = (form: object): string[] =>
  Object.entries(form).flatMap(([name, value]) => (value == null ? [] : [name]))

const registerByStaff = async (
  trx: Trx,
  dependencies: RegistrationDependencies,
  request: FastifyRequest,
  form: Form,
) => {
  const language = languageOf(request)
  const { agreed: ticked, agreed_how: how = null, ...typed } = form
  const agreed = await findAgreed(trx, ticked)
  // A yes that the client did not give on a screen of their own needs its way.
  if (Object.keys(agreed).length > 0 && how === null) throw new FieldProblem({ agreed_how: 'required' })
  const whatsapp = await phoneOf(trx, 'phone', form.phone)
  const person = { name: form.name, email: form.email, whatsapp, price: form.ticketPrice, language }
  const id = await registerClient(trx, dependencies, request.staff, person)
  if (id === undefined)
    throw new FieldProblem({ [(await findTaken(trx, person)) === 'email' ? 'email' : 'phone']: 'taken' })
  const referrer = await findReferrer(trx, form.referral)
  if (referrer !== null) await insertReferral(trx, referrer, id)
  await insertAgreed(trx, id, agreed, { source: 'staff', staff_id: request.staff.id, how })
  const fields = [...filledIn(typed), ...Object.keys(agreed).map((channel) => `consent_${channel}`)]
  await writeAudit(trx, request, { action: 'register', subject: 'client', subject_id: id, fields })
  return { message: serverText(language, form.email === null ? 'registeredByPhone' : 'registered') }
}

/** Looks for no client, so that response and duration are the same whether or not the person is known. */
const leaveRequest = async (
  trx: Trx,
  request: FastifyRequest,
  { name, email, ticketPrice, referral, ...form }: Form,
) => {
  const language = languageOf(request)
  const { email: agreed_email, whatsapp: agreed_whatsapp } = await findAgreed(trx, form.agreed)
  const referrer_id = await findReferrer(trx, referral)
  const phone = await phoneOf(trx, 'phone', form.phone)
  const person = { name, email, phone, ticket_price: ticketPrice, language, referrer_id }
  await insertRequest(trx, { ...person, agreed_email, agreed_whatsapp })
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
