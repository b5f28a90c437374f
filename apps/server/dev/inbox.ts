import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** `sentTo`: the recipients of the SMTP envelope, which may differ from the headers. */
export type Received = Email & { sentTo: string[] }

/** A real SMTP server that keeps received emails in memory, and a page that shows them. */
export type Inbox = { smtpUrl: string; url: string; emails: Received[]; stop: () => Promise<void> }

const KEPT = 100

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const listPage = (emails: Email[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>Inbox</title></head>
<body style="font-family:sans-serif;max-width:720px;margin:32px auto;padding:0 16px">
<h1>Inbox</h1>
${emails.length === 0 ? '<p>No emails yet. This page reloads every five seconds.</p>' : ''}
<ul>${emails
  .map((email, place) => ({ email, place }))
  .toReversed()
  .map(({ email, place }) => {
    const to = email.to?.map((mailbox) => mailbox.address).join(', ') ?? ''
    return `<li><a href="/${place}">${escapeHtml(email.subject ?? '')}</a> to ${escapeHtml(to)}</li>`
  })
  .join('\n')}</ul></body></html>`

const read = async (stream: AsyncIterable<Buffer>): Promise<Email> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return PostalMime.parse(Buffer.concat(chunks))
}

/** `refuses`: whether to reject a recipient this time. */
export const openInbox = async (
  port = 0,
  {
    refuses = () => false,
    host = '127.0.0.1',
    smtpPort = 0,
  }: { refuses?: (address: string) => boolean; host?: string; smtpPort?: number } = {},
): Promise<Inbox> => {
  const emails: Received[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        refuses(address) ? Object.assign(new Error(`5.1.1 <${address}> is unknown here`), { responseCode: 550 }) : null,
      ),
    onData: (stream, { envelope }, done) => {
      read(stream).then(
        (email) => {
          emails.push({ ...email, sentTo: envelope.rcptTo.map(({ address }) => address) })
          if (emails.length > KEPT) emails.shift()
          done()
        },
        (error: Error) => done(error),
      )
    },
  })
  smtp.listen(smtpPort, host)
  await once(smtp.server, 'listening')

  const pages = createServer((request, response) => {
    const email = emails[Number(request.url?.slice(1) || 'none')]
    response.setHeader('content-type', 'text/html; charset=utf-8')
    // An email contains foreign markup, so it is displayed without any permissions.
    response.setHeader('content-security-policy', `sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'`)
    response.end(email ? (email.html ?? `<pre>${escapeHtml(email.text ?? '')}</pre>`) : listPage(emails))
  }).listen(port, '127.0.0.1')
  await once(pages, 'listening')

  return {
    smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    url: `http://127.0.0.1:${(pages.address() as AddressInfo).port}`,
    emails,
    stop: async () => {
      pages.closeAllConnections()
      await Promise.all([new Promise((done) => pages.close(done)), new Promise<void>((done) => smtp.close(done))])
    },
  }
}
