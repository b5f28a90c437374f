import { directionOf, isMailKind, shownAgencyName, type Language } from '@rihla/domain'
import type { Job, JobParts } from './jobs.ts'
import { findAgencyName, findReader } from './mail-reader.ts'
import type { Mail } from './mailer.ts'
import { isLanguage, mailText } from './messages.ts'

/** A letter in the reader's language; `code` and `link` stand out. */
export type Letter = {
  to: string
  subject: string
  greeting: string
  paragraphs: string[]
  code?: string
  link?: { label: string; url: string }
  footer: string
}

/** What is asked for in the queue: ids only, so that the queue holds nothing about a person. */
export type LetterRequest = {
  mail: string
  client_id: number | null
  language: Language
  feedback_id?: number
  email_change_id?: number
  movement_id?: number
  voucher_id?: number
  lot_ids?: number[]
  /** The mark of whoever asked for it. */
  asked_by?: string
}

/** Writes the letter, or nothing when there is nobody to write to. */
export type LetterWriter = (parts: JobParts, request: LetterRequest) => Promise<Letter | undefined>

type Envelope = { id: string; language: Language; agency: string; origin: string; offUrl?: string | undefined }

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** Colours and faces of the app; written inline, since mail programs read nothing else. */
const toHtml = (letter: Letter, { language, agency, offUrl }: Envelope): string => {
  const direction = directionOf(language)
  const paragraph = (text: string) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(text)}</p>`
  const code = letter.code
    ? `<p dir="ltr" style="margin:0 0 16px;padding:16px;background:#f1ece4;border-radius:12px;text-align:center;font-size:28px;font-weight:600;letter-spacing:2px">${escapeHtml(letter.code)}</p>`
    : ''
  const link = letter.link
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(letter.link.url)}" style="display:inline-block;padding:12px 24px;background:#2d3f87;color:#ffffff;border-radius:12px;text-decoration:none">${escapeHtml(letter.link.label)}</a></p>`
    : ''
  const off = offUrl
    ? `<br><a href="${escapeHtml(offUrl)}" style="color:#2d3f87">${escapeHtml(mailText(language, 'off'))}</a>`
    : ''
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:24px;background:#f8f5f0;color:#1a2042;font-family:'Segoe UI',Tahoma,Arial,sans-serif;font-size:16px;line-height:1.7">
<div style="max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #e6dfd5;border-radius:18px;overflow:hidden">
<div style="padding:20px 28px;background:#141f49;color:#f5c96a;font-size:22px;font-weight:600" dir="${direction}">★ <span style="color:#ffffff">${escapeHtml(shownAgencyName(agency, language))}</span></div>
<div style="padding:28px" dir="${direction}">
${paragraph(letter.greeting)}
${letter.paragraphs.map(paragraph).join('\n')}
${code}${link}
<p style="margin:24px 0 0;padding-top:16px;border-top:2px dashed #e6dfd5;color:#645b50;font-size:13px">${escapeHtml(letter.footer)}${off}</p>
</div></div></body></html>`
}

const toText = (letter: Letter, { language, offUrl }: Envelope): string =>
  [
    letter.greeting,
    ...letter.paragraphs,
    letter.code,
    letter.link && `${letter.link.label}:\n${letter.link.url}`,
    letter.footer,
    offUrl && `${mailText(language, 'off')}:\n${offUrl}`,
  ]
    .filter(Boolean)
    .join('\n\n')

const isRequest = (data: unknown): data is LetterRequest =>
  typeof data === 'object' && data !== null && 'mail' in data && 'language' in data && isLanguage(data.language)

/** RFC 8058: the mail program's own button posts to the same address at which people find the page. */
const oneClick = (offUrl: string) => ({
  'List-Unsubscribe': `<${offUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The letter as the mail server is given it. */
export const toMail = (letter: Letter, envelope: Envelope): Mail => ({
  to: letter.to,
  subject: letter.subject,
  text: toText(letter, envelope),
  html: toHtml(letter, envelope),
  messageId: `<${envelope.id}@${new URL(envelope.origin).hostname}>`,
  ...(envelope.offUrl && { headers: oneClick(envelope.offUrl) }),
})

const LETTERS_AT_ONCE = 10

type Refusal = Error & { code?: string; response?: string }

/**
 * Mail servers repeat in their answer whom they were to write to, and what a job failed with is kept and logged. So no
 * more of it is told than the codes: "EENVELOPE, 550 5.1.1".
 */
const withoutAddressee = ({ code, response }: Refusal): never => {
  const status = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response ?? '')?.[0]
  throw new Error(`the mail server did not take the letter (${[code, status].filter(Boolean).join(', ')})`)
}

/** The job's id is the letter's: a second try carries the same Message-ID, so mail programs show one letter. */
export const sendMailJob = (writers: Record<string, LetterWriter>): Job => ({
  queue: 'send-mail',
  hands: LETTERS_AT_ONCE,
  run: async (parts, { id, data }) => {
    if (!isRequest(data)) throw new Error('this is no request for a letter')
    const write = writers[data.mail]
    if (!write) throw new Error(`nobody writes the letter ${data.mail}`)
    const kind = isMailKind(data.mail) ? data.mail : undefined
    if (kind && !(await findReader(parts.db, data.client_id, kind))) return
    const letter = await write(parts, data)
    if (!letter) return
    const token = kind && parts.mailLinks.tokenFor(data.client_id ?? 0, kind)
    const offUrl = token && `${parts.origin}/mails/off?token=${token}`
    const { language } = data
    const { origin } = parts
    const mail = toMail(letter, { id, language, agency: await findAgencyName(parts.db), origin, offUrl })
    await parts.mailer.send(mail).catch(withoutAddressee)
  },
})
