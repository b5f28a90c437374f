import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Language } from '@rihla/domain'
import { writeAudit } from '../../../shared/audit.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { languageOf } from '../../../platform/http/errors.ts'
import { type Email, toMail } from '../../../platform/messages/emails.ts'
import { findAgencyName } from '../../../platform/messages/email-recipient.ts'
import type { Mailer } from '../../../platform/messages/mailer.ts'
import { mailText, serverText } from '../../../platform/i18n/texts.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { updateTestMailSent } from './checklist.queries.ts'
import { readChecklist } from './read-checklist.ts'

const FAULTS: Record<string, string> = {
  ECONNECTION: 'mailUnreachable',
  ESOCKET: 'mailUnreachable',
  EDNS: 'mailUnreachable',
  ETIMEDOUT: 'mailTooSlow',
  ETLS: 'mailNotSecure',
  EAUTH: 'mailWrongLogin',
  ENOAUTH: 'mailWrongLogin',
}

type SmtpError = Error & { code?: string; response?: string }

/** The mail server's own reply helps most; without one, the error of the connection. */
const refuse = ({ code = '', response }: SmtpError): never => {
  const reason = (language: Language) =>
    response && !FAULTS[code]
      ? serverText(language, 'mailRefused', { answer: response.slice(0, 300) })
      : serverText(language, FAULTS[code] ?? 'mailUnreachable')
  throw new Problem('mail_not_sent', { values: (language) => ({ reason: reason(language) }) })
}

const writeTestMail = (to: string, language: Language, agency: string): Email => ({
  to,
  subject: mailText(language, 'testSubject', { agency }),
  greeting: mailText(language, 'testGreeting'),
  paragraphs: [mailText(language, 'testLead', { agency }), mailText(language, 'testNext')],
  footer: mailText(language, 'testFooter', { agency }),
})

type TestMailDependencies = { mailer: Mailer; origin: string }

/**
 * Not queued: the owner who configures the mail server needs to see at once whether it accepts an email, and why not.
 */
export const sendTestMail = async (
  trx: Trx,
  { mailer, origin }: TestMailDependencies,
  request: FastifyRequest,
  { to }: { to: string },
) => {
  const language = languageOf(request)
  const agency = await findAgencyName(trx)
  const email = writeTestMail(to, language, agency)
  await mailer.send(toMail(email, { id: randomUUID(), language, agency, origin })).catch(refuse)
  await updateTestMailSent(trx)
  await writeAudit(trx, request, { action: 'send_test_mail', subject: 'agency', subject_id: null })
  return readChecklist(trx)
}
