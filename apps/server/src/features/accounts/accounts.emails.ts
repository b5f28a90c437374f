import { randomBytes } from 'node:crypto'
import { codeFromBytes, maskEmail } from '@rihla/domain'
import { newSetPasswordLink } from '../../shared/credentials.ts'
import type { EmailTemplate } from '../../platform/messages/emails.ts'
import { mailText } from '../../platform/i18n/texts.ts'
import { hashResetCode } from '../../platform/crypto/passwords.ts'
import { findAddressee, findEmailChange, lockAddressee, replaceResetCode } from './accounts.queries.ts'

const CODE_LENGTH = 8

/** The code is created here and never stored in clear: a retried job sends a newer code, and only the newest is valid. */
const writePasswordReset: EmailTemplate = async ({ db }, { client_id, language, asked_by = '' }) => {
  if (client_id === null) return undefined
  const code = codeFromBytes(randomBytes(CODE_LENGTH))
  const stored = {
    client_id,
    code_hash: await hashResetCode(client_id, code),
    asked_by: Buffer.from(asked_by, 'base64url'),
  }
  const addressee = await db.transaction().execute(async (trx) => {
    const found = await lockAddressee(trx, client_id)
    if (found) await replaceResetCode(trx, stored)
    return found
  })
  if (!addressee) return undefined
  return {
    to: addressee.email,
    subject: mailText(language, 'resetSubject'),
    greeting: mailText(language, 'greeting', { name: addressee.full_name }),
    paragraphs: [mailText(language, 'resetLead'), mailText(language, 'resetIgnore')],
    code: `${code.slice(0, 4)}-${code.slice(4)}`,
    footer: mailText(language, 'footer', { agency: addressee.agency }),
  }
}

const writeSetPassword: EmailTemplate = async ({ db, origin }, { client_id, language }) => {
  const addressed = await db.transaction().execute(async (trx) => {
    const addressee = await lockAddressee(trx, client_id)
    return addressee && { addressee, url: await newSetPasswordLink(trx, addressee.id, origin, 'email') }
  })
  if (!addressed) return undefined
  const { addressee, url } = addressed
  return {
    to: addressee.email,
    subject: mailText(language, 'setSubject'),
    greeting: mailText(language, 'greeting', { name: addressee.full_name }),
    paragraphs: [mailText(language, 'setLead', { agency: addressee.agency }), mailText(language, 'setValid')],
    link: { label: mailText(language, 'setButton'), url },
    footer: mailText(language, 'footer', { agency: addressee.agency }),
  }
}

const writePasswordChanged: EmailTemplate = async ({ db }, { client_id, language }) => {
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

/** Sent to the previous address, which may be the only one the account's owner still reads. */
const writeEmailChangedOld: EmailTemplate = async ({ db }, { email_change_id, language }) => {
  const change = await findEmailChange(db, email_change_id)
  if (!change?.old_email) return undefined
  const { agency, hotline, new_email } = change
  return {
    to: change.old_email,
    subject: mailText(language, 'emailChangedSubject'),
    greeting: mailText(language, 'greeting', { name: change.full_name }),
    paragraphs: [
      new_email === null
        ? mailText(language, 'emailRemoved', { agency })
        : mailText(language, 'emailChangedOld', { agency, email: maskEmail(new_email) }),
      mailText(language, hotline ? 'emailChangedCallHotline' : 'emailChangedCall', { agency, hotline }),
    ],
    footer: mailText(language, 'footer', { agency }),
  }
}

const writeEmailChangedNew: EmailTemplate = async ({ db }, { email_change_id, language }) => {
  const change = await findEmailChange(db, email_change_id)
  if (!change?.new_email) return undefined
  const { agency } = change
  return {
    to: change.new_email,
    subject: mailText(language, 'emailChangedSubject'),
    greeting: mailText(language, 'greeting', { name: change.full_name }),
    paragraphs: [mailText(language, 'emailChangedNew', { agency }), mailText(language, 'emailChangedSignIn')],
    footer: mailText(language, 'footer', { agency }),
  }
}

const writePhoneChanged: EmailTemplate = async ({ db }, { client_id, language }) => {
  const addressee = await findAddressee(db, client_id)
  if (!addressee) return undefined
  const { agency, hotline } = addressee
  return {
    to: addressee.email,
    subject: mailText(language, 'phoneChangedSubject'),
    greeting: mailText(language, 'greeting', { name: addressee.full_name }),
    paragraphs: [
      mailText(language, 'phoneChangedLead', { agency }),
      mailText(language, hotline ? 'emailChangedCallHotline' : 'emailChangedCall', { agency, hotline }),
    ],
    footer: mailText(language, 'footer', { agency }),
  }
}

export const accountEmails: Record<string, EmailTemplate> = {
  password_reset: writePasswordReset,
  set_password: writeSetPassword,
  password_changed: writePasswordChanged,
  email_changed_old: writeEmailChangedOld,
  email_changed_new: writeEmailChangedNew,
  phone_changed: writePhoneChanged,
}
