import type { FastifyRequest } from 'fastify'
import type { ClientBody } from '@rihla/contract'
import { CLIENT_COLUMNS, emailChange, type Language } from '@rihla/domain'
import { askForStepUp, type StaffCaller } from '../../platform/http/access.ts'
import { writeAudit } from '../../shared/audit.ts'
import { setFirstPassword } from '../../shared/credentials.ts'
import type { Database, Trx } from '../../platform/database/database.ts'
import type { SendJob } from '../../platform/jobs/jobs.ts'
import type { NationalIds } from '../../platform/crypto/national-id.ts'
import { chosenBranch } from '../../shared/choose-branch.ts'
import { phoneOf } from '../../shared/phone.ts'
import { FieldProblem, Problem } from '../../platform/http/problem.ts'
import {
  deleteWaysIn,
  findClientForUpdate,
  findPhoneOwner,
  findListedClient,
  insertEmailChange,
  updateClient as updateRow,
  updateToNoPassword,
} from './clients.queries.ts'

const NO_NATIONAL_ID = { national_id_cipher: null, national_id_hash: null, national_id_last4: null }

const FIELD_OF: Record<string, string> = { client_email_key: 'email', client_whatsapp_key: 'whatsapp' }

const fieldIsTaken = (error: Error & { constraint?: string }): never => {
  const field = FIELD_OF[error.constraint ?? '']
  throw field === undefined ? error : new FieldProblem({ [field]: 'taken' })
}

type Stored = NonNullable<Awaited<ReturnType<typeof findClientForUpdate>>>

/**
 * A reset code goes to the email, a password link to the number, and the national ID is the first password: with any of
 * them an API key could take the account over. Even the right national ID is rejected, so that it cannot be guessed
 * here.
 */
const refuseWaysInByKey = (
  { scopes }: StaffCaller,
  before: Stored,
  after: Pick<ClientBody, 'email' | 'whatsapp' | 'national_id'>,
): void => {
  if (!scopes) return
  const changed = [
    ...(['email', 'whatsapp'] as const).filter((field) => before[field] !== after[field]),
    ...(after.national_id === undefined ? [] : ['national_id']),
  ]
  if (changed.length > 0) throw new FieldProblem(Object.fromEntries(changed.map((field) => [field, 'fixed_for_keys'])))
}

/** Sessions, codes and links end; the old and the new address are both notified, as far as there are any. */
const announceNewEmail = async (
  trx: Trx,
  send: SendJob,
  client: { id: number; language: Language },
  before: string | null,
  after: string | null,
): Promise<void> => {
  await deleteWaysIn(trx, client.id)
  const { id } = await insertEmailChange(trx, client.id, before, after)
  const about = { client_id: client.id, language: client.language, email_change_id: id }
  for (const mail of ['email_changed_old', 'email_changed_new']) await send(trx, 'send-mail', { mail, ...about })
}

/** Somebody who used a link sent to the old number must not stay signed in. The client gets an email, if there is one. */
const announceNewPhone = async (
  trx: Trx,
  send: SendJob,
  { id, language }: { id: number; language: Language },
  before: string | null,
): Promise<void> => {
  await deleteWaysIn(trx, id)
  if (before !== null) await send(trx, 'send-mail', { mail: 'phone_changed', client_id: id, language })
}

export const updateClient = (
  { db, nationalIds, send }: { db: Database; nationalIds: NationalIds; send: SendJob },
  request: FastifyRequest,
  id: number,
  { national_id, version, branch_id, ...form }: ClientBody,
) =>
  db.transaction().execute(async (trx) => {
    const before = await findClientForUpdate(trx, id)
    if (!before) throw new Problem('client_not_found')
    if (version !== undefined && version !== before.version) throw new Problem('changed_meanwhile')

    const branch = (await chosenBranch(trx, request.staff, { branch_id })) ?? before.branch_id
    const after = { ...form, whatsapp: await phoneOf(trx, 'whatsapp', form.whatsapp) }
    refuseWaysInByKey(request.staff, before, { ...after, national_id })
    const sealed = national_id ? nationalIds.seal(national_id) : NO_NATIONAL_ID
    const hasNewId = national_id !== undefined && !isIdOf(nationalIds, before.national_id_hash, national_id)
    const fields = CLIENT_COLUMNS.filter((field) => before[field] !== after[field])
    const hasNewEmail = before.email?.toLowerCase() !== after.email?.toLowerCase()
    const hasNewPhone = before.whatsapp !== after.whatsapp
    const hasOwnPassword = before.password_hash !== null && !before.password_is_first
    // A reset code goes to the new address.
    if (hasNewEmail && hasOwnPassword) askForStepUp(request.staff)
    const sharesPhone = before.shares_phone && !hasNewPhone && (await findPhoneOwner(trx, after.whatsapp)) !== undefined
    if (sharesPhone && after.email === null) throw new FieldProblem({ email: 'required' })
    await updateRow(trx, id, {
      ...{ ...after, ...(hasNewId && sealed) },
      ...{ shares_phone: sharesPhone, branch_id: branch },
    }).catch(fieldIsTaken)

    const client = { id, language: before.language }
    if (hasNewEmail) await announceNewEmail(trx, send, client, before.email, after.email)
    if (hasNewPhone) await announceNewPhone(trx, send, client, before.whatsapp)
    if (hasNewId && !hasOwnPassword) {
      await updateToNoPassword(trx, id)
      await setFirstPassword(trx, id, national_id ?? null)
    }
    await writeAudit(trx, request, {
      action: 'update',
      subject: 'client',
      subject_id: id,
      fields: [
        ...fields.map((field) => (field === 'email' && hasNewEmail ? emailChange(before.email, after.email) : field)),
        ...(hasNewId ? ['national_id'] : []),
        ...(branch === before.branch_id ? [] : ['branch_id']),
      ],
    })
    const data = await findListedClient(trx, id)
    if (!data) throw new Error(`client ${id} is gone`)
    return { data }
  })

/** Compares with the hashes of all keys. */
const isIdOf = (nationalIds: NationalIds, stored: Buffer | null, typed: string | null) =>
  typed ? nationalIds.hashes(typed).some((hash) => stored?.equals(hash)) : stored === null
