import { createServer } from 'node:http'
import { openInbox } from '../../../apps/server/dev/inbox.ts'

const { emails } = await openInbox(0, { host: '0.0.0.0', smtpPort: 1025 })

// The two calls of Mailpit's API that the smoke test makes.
createServer(({ url = '' }, response) => {
  const messages = emails.map(({ sentTo, subject, text, html }, place) => ({
    ID: String(place),
    To: sentTo.map((Address) => ({ Address })),
    Subject: subject,
    Text: text,
    HTML: html,
  }))
  const id = /^\/api\/v1\/message\/(\d+)$/.exec(url)?.[1]
  const answer = id === undefined ? { messages } : messages[Number(id)]
  response.statusCode = answer && url.startsWith('/api/v1/message') ? 200 : 404
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer ?? {}))
}).listen(8025)
