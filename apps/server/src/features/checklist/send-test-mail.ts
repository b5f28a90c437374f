import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Language } from '@rihla/domain'
import { writeAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/database.ts'
import { languageOf } from '../../platform/errors.ts'
import { type Letter, toMail } from '../../platform/letters.ts'
import { findAgencyName } from '../../platform/mail-reader.ts'
import type { Mailer } from '../../platform/mailer.ts'
import { mailText, serverText } from '../../platform/messages.ts'
import { Problem } from '../../platform/problem.ts'
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

/** What the mail server said itself is the best help; without an answer of its own, what it failed at. */
const refuse = ({ code = '', response }: SmtpError): never => {
  const reason = (language: Language) =>
    response && !FAULTS[code]
      ? serverText(language, 'mailRefused', { answer: response.slice(0, 300) })
      : serverText(language, FAULTS[code] ?? 'mailUnreachable')
  throw new Problem('mail_not_sent', { values: (language) => ({ reason: reason(language) }) })
}

const writeTestMail = (to: string, language: Language, agency: string): Letter => ({
  to,
  subject: mailText(language, 'testSubject', { agency }),
  greeting: mailText(language, 'testGreeting'),
  paragraphs: [mailText(language, 'testLead', { agency }), mailText(language, 'testNext')],
  footer: mailText(language, 'testFooter', { agency }),
})

type TestMailParts = { mailer: Mailer; origin: string }

/** Not through the queue: whoever sets the mail server up wants to know now whether it takes a letter, and why not. */
export const sendTestMail = async (
  trx: Trx,
  { mailer, origin }: TestMailParts,
  request: FastifyRequest,
  { to }: { to: string },
) => {
  const language = languageOf(request)
  const agency = await findAgencyName(trx)
  const letter = writeTestMail(to, language, agency)
  await mailer.send(toMail(letter, { id: randomUUID(), language, agency, origin })).catch(refuse)
  await updateTestMailSent(trx)
  await writeAudit(trx, request, { action: 'send_test_mail', subject: 'agency', subject_id: null })
  return readChecklist(trx)
}
