import { directionOf, isMailKind, shownAgencyName, type Language } from '@rihla/domain'
import type { Job, JobDependencies } from '../jobs/jobs.ts'
import { findAgencyName, findRecipientLanguage } from './email-recipient.ts'
import type { Mail } from './mailer.ts'
import { isLanguage, mailText } from '../i18n/texts.ts'

/** An email in the reader's language; `code` and `link` are displayed prominently. */
export type Email = {
  to: string
  subject: string
  greeting: string
  paragraphs: string[]
  code?: string
  link?: { label: string; url: string }
  footer: string
}

/** A queued request for an email: ids only, so that the queue holds no personal data. */
export type EmailRequest = {
  mail: string
  client_id: number | null
  language: Language
  feedback_id?: number
  email_change_id?: number
  movement_id?: number
  voucher_id?: number
  claim_id?: number
  lot_ids?: number[]
  /** The code of a tier. */
  tier?: string
  /** The hash of the caller that asked for it. */
  asked_by?: string
}

/** Writes the email; undefined when there is no recipient. */
export type EmailTemplate = (dependencies: JobDependencies, request: EmailRequest) => Promise<Email | undefined>

type Envelope = { id: string; language: Language; agency: string; origin: string; offUrl?: string | undefined }

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** Uses the app's colours and fonts as inline styles, the only ones that all mail programs support. */
const toHtml = (email: Email, { language, agency, offUrl }: Envelope): string => {
  const direction = directionOf(language)
  const paragraph = (text: string) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(text)}</p>`
  const code = email.code
    ? `<p dir="ltr" style="margin:0 0 16px;padding:16px;background:#f1ece4;border-radius:12px;text-align:center;font-size:28px;font-weight:600;letter-spacing:2px">${escapeHtml(email.code)}</p>`
    : ''
  const link = email.link
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(email.link.url)}" style="display:inline-block;padding:12px 24px;background:#2d3f87;color:#ffffff;border-radius:12px;text-decoration:none">${escapeHtml(email.link.label)}</a></p>`
    : ''
  const off = offUrl
    ? `<br><a href="${escapeHtml(offUrl)}" style="color:#2d3f87">${escapeHtml(mailText(language, 'off'))}</a>`
    : ''
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><title>${escapeHtml(email.subject)}</title></head>
<body style="margin:0;padding:24px;background:#f8f5f0;color:#1a2042;font-family:'Segoe UI',Tahoma,Arial,sans-serif;font-size:16px;line-height:1.7">
<div style="max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #e6dfd5;border-radius:18px;overflow:hidden">
<div style="padding:20px 28px;background:#141f49;color:#f5c96a;font-size:22px;font-weight:600" dir="${direction}">★ <span style="color:#ffffff">${escapeHtml(shownAgencyName(agency, language))}</span></div>
<div style="padding:28px" dir="${direction}">
${paragraph(email.greeting)}
${email.paragraphs.map(paragraph).join('\n')}
${code}${link}
<p style="margin:24px 0 0;padding-top:16px;border-top:2px dashed #e6dfd5;color:#645b50;font-size:13px">${escapeHtml(email.footer)}${off}</p>
</div></div></body></html>`
}

const toText = (email: Email, { language, offUrl }: Envelope): string =>
  [
    email.greeting,
    ...email.paragraphs,
    email.code,
    email.link && `${email.link.label}:\n${email.link.url}`,
    email.footer,
    offUrl && `${mailText(language, 'off')}:\n${offUrl}`,
  ]
    .filter(Boolean)
    .join('\n\n')

const isRequest = (data: unknown): data is EmailRequest =>
  typeof data === 'object' && data !== null && 'mail' in data && 'language' in data && isLanguage(data.language)

/** RFC 8058: the mail program's unsubscribe button posts to the URL of the unsubscribe page. */
const unsubscribeHeaders = (offUrl: string) => ({
  'List-Unsubscribe': `<${offUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The email as it is passed to the mail server. */
export const toMail = (email: Email, envelope: Envelope): Mail => ({
  to: email.to,
  subject: email.subject,
  text: toText(email, envelope),
  html: toHtml(email, envelope),
  messageId: `<${envelope.id}@${new URL(envelope.origin).hostname}>`,
  ...(envelope.offUrl && { headers: unsubscribeHeaders(envelope.offUrl) }),
})

const EMAILS_AT_ONCE = 10

type Refusal = Error & { code?: string; response?: string }

/**
 * Mail servers repeat the recipient in their response, and the error of a failed job is stored and logged. So the error
 * contains only the codes: "EENVELOPE, 550 5.1.1".
 */
const throwWithoutRecipient = ({ code, response }: Refusal): never => {
  const status = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response ?? '')?.[0]
  throw new Error(`the mail server rejected the email (${[code, status].filter(Boolean).join(', ')})`)
}

/** The email has the job's id: a second attempt has the same Message-ID, so mail programs show only one email. */
export const sendMailJob = (templates: Record<string, EmailTemplate>): Job => ({
  queue: 'send-mail',
  concurrency: EMAILS_AT_ONCE,
  run: async (dependencies, { id, data }) => {
    if (!isRequest(data)) throw new Error('this job is not a request for an email')
    const template = templates[data.mail]
    if (!template) throw new Error(`there is no template for the email ${data.mail}`)
    const kind = isMailKind(data.mail) ? data.mail : undefined
    if (kind && !(await findRecipientLanguage(dependencies.db, data.client_id, kind))) return
    const email = await template(dependencies, data)
    if (!email) return
    const token = kind && dependencies.unsubscribeLinks.tokenFor(data.client_id ?? 0, kind)
    const offUrl = token && `${dependencies.origin}/mails/off?token=${token}`
    const { language } = data
    const { origin } = dependencies
    const mail = toMail(email, { id, language, agency: await findAgencyName(dependencies.db), origin, offUrl })
    await dependencies.mailer.send(mail).catch(throwWithoutRecipient)
  },
})
