import { randomBytes } from 'node:crypto'
import { codeFromBytes, maskEmail } from '@rihla/domain'
import { newSetPasswordLink } from '../../platform/credentials.ts'
import type { LetterWriter } from '../../platform/letters.ts'
import { mailText } from '../../platform/messages.ts'
import { hashResetCode } from '../../platform/passwords.ts'
import { findAddressee, findEmailChange, replaceResetCode } from './accounts.queries.ts'

const CODE_LENGTH = 8

/** The code is made here and nowhere kept in clear: a second try of the job sends a newer one, and only that counts. */
const writePasswordReset: LetterWriter = async ({ db }, { client_id, language, asked_by = '' }) => {
  const addressee = await findAddressee(db, client_id)
  if (!addressee) return undefined
  const code = codeFromBytes(randomBytes(CODE_LENGTH))
  const stored = {
    client_id: addressee.id,
    code_hash: await hashResetCode(addressee.id, code),
    asked_by: Buffer.from(asked_by, 'base64url'),
  }
  await db.transaction().execute((trx) => replaceResetCode(trx, stored))
  return {
    to: addressee.email,
    subject: mailText(language, 'resetSubject'),
    greeting: mailText(language, 'greeting', { name: addressee.full_name }),
    paragraphs: [mailText(language, 'resetLead'), mailText(language, 'resetIgnore')],
    code: `${code.slice(0, 4)}-${code.slice(4)}`,
    footer: mailText(language, 'footer', { agency: addressee.agency }),
  }
}

const writeSetPassword: LetterWriter = async ({ db, origin }, { client_id, language }) => {
  const addressee = await findAddressee(db, client_id)
  if (!addressee) return undefined
  const url = await db.transaction().execute((trx) => newSetPasswordLink(trx, addressee.id, origin))
  return {
    to: addressee.email,
    subject: mailText(language, 'setSubject'),
    greeting: mailText(language, 'greeting', { name: addressee.full_name }),
    paragraphs: [mailText(language, 'setLead', { agency: addressee.agency }), mailText(language, 'setValid')],
    link: { label: mailText(language, 'setButton'), url },
    footer: mailText(language, 'footer', { agency: addressee.agency }),
  }
}

const writePasswordChanged: LetterWriter = async ({ db }, { client_id, language }) => {
  const addressee = await findAddressee(db, client_id)
  if (!addressee) return undefined
  return {
    to: addressee.email,
    subject: mailText(language, 'changedSubject'),
    greeting: mailText(language, 'greeting', { name: addressee.full_name }),
    paragraphs: [mailText(language, 'changedLead'), mailText(language, 'changedIgnore')],
    footer: mailText(language, 'footer', { agency: addressee.agency }),
  }
}

/** To the address that is no longer used, which may be the only one its owner still reads. */
const writeEmailChangedOld: LetterWriter = async ({ db }, { email_change_id, language }) => {
  const change = await findEmailChange(db, email_change_id)
  if (!change) return undefined
  const { agency, hotline } = change
  return {
    to: change.old_email,
    subject: mailText(language, 'emailChangedSubject'),
    greeting: mailText(language, 'greeting', { name: change.full_name }),
    paragraphs: [
      mailText(language, 'emailChangedOld', { agency, email: maskEmail(change.new_email) }),
      mailText(language, hotline ? 'emailChangedCallHotline' : 'emailChangedCall', { agency, hotline }),
    ],
    footer: mailText(language, 'footer', { agency }),
  }
}

const writeEmailChangedNew: LetterWriter = async ({ db }, { email_change_id, language }) => {
  const change = await findEmailChange(db, email_change_id)
  if (!change) return undefined
  const { agency } = change
  return {
    to: change.new_email,
    subject: mailText(language, 'emailChangedSubject'),
    greeting: mailText(language, 'greeting', { name: change.full_name }),
    paragraphs: [mailText(language, 'emailChangedNew', { agency }), mailText(language, 'emailChangedSignIn')],
    footer: mailText(language, 'footer', { agency }),
  }
}

export const accountLetters: Record<string, LetterWriter> = {
  password_reset: writePasswordReset,
  set_password: writeSetPassword,
  password_changed: writePasswordChanged,
  email_changed_old: writeEmailChangedOld,
  email_changed_new: writeEmailChangedNew,
}
