import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** `sentTo`: whom the mail server was told to give it to, whatever the letter itself says. */
export type Received = Email & { sentTo: string[] }

/** A real SMTP server that keeps what it is sent in memory, and a page on which the letters can be read. */
export type Inbox = { smtpUrl: string; url: string; letters: Received[]; stop: () => Promise<void> }

const KEPT = 100

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const listPage = (letters: Email[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>Inbox</title></head>
<body style="font-family:sans-serif;max-width:720px;margin:32px auto;padding:0 16px">
<h1>Inbox</h1>
${letters.length === 0 ? '<p>No letters yet. This page looks again every five seconds.</p>' : ''}
<ul>${letters
  .map((letter, place) => ({ letter, place }))
  .toReversed()
  .map(({ letter, place }) => {
    const to = letter.to?.map((mailbox) => mailbox.address).join(', ') ?? ''
    return `<li><a href="/${place}">${escapeHtml(letter.subject ?? '')}</a> to ${escapeHtml(to)}</li>`
  })
  .join('\n')}</ul></body></html>`

const read = async (stream: AsyncIterable<Buffer>): Promise<Email> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return PostalMime.parse(Buffer.concat(chunks))
}

/** `refuses`: whether it will have nothing to do with an address this time. */
export const openInbox = async (
  port = 0,
  { refuses = () => false }: { refuses?: (address: string) => boolean } = {},
): Promise<Inbox> => {
  const letters: Received[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        refuses(address) ? Object.assign(new Error(`5.1.1 <${address}> is unknown here`), { responseCode: 550 }) : null,
      ),
    onData: (stream, { envelope }, done) => {
      read(stream).then(
        (letter) => {
          letters.push({ ...letter, sentTo: envelope.rcptTo.map(({ address }) => address) })
          if (letters.length > KEPT) letters.shift()
          done()
        },
        (error: Error) => done(error),
      )
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')

  const pages = createServer((request, response) => {
    const letter = letters[Number(request.url?.slice(1) || 'none')]
    response.setHeader('content-type', 'text/html; charset=utf-8')
    // A letter is somebody's markup: it is shown, and may do nothing.
    response.setHeader('content-security-policy', `sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'`)
    response.end(letter ? (letter.html ?? `<pre>${escapeHtml(letter.text ?? '')}</pre>`) : listPage(letters))
  }).listen(port, '127.0.0.1')
  await once(pages, 'listening')

  return {
    smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    url: `http://127.0.0.1:${(pages.address() as AddressInfo).port}`,
    letters,
    stop: async () => {
      pages.closeAllConnections()
      await Promise.all([new Promise((done) => pages.close(done)), new Promise<void>((done) => smtp.close(done))])
    },
  }
}
