import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import type { Copy } from './emails.ts'

/** The steps of an SMTP session at which a scenario can intervene. */
export const MOMENTS = ['its addressee is named', 'it is read and not yet taken', 'it was just taken'] as const
export type Moment = (typeof MOMENTS)[number]

/** Long enough to notice that the client has disconnected. */
const ROUND_TRIP_MS = 20

/** Identifies an email by what its reader sees: the recipient and the voucher code. */
const emailIn = (content: string, addressee: string | undefined): string => {
  const code = /^[A-Z0-9]{4}-[A-Z0-9]{4}$/m.exec(content.replaceAll('\r', ''))?.[0]
  if (code === undefined) throw new Error(`an email without a voucher:\n${content}`)
  return `${addressee} ${code}`
}

/** A real but slow SMTP server, so that a sender can be killed at every step of the session. */
export const startMailServer = async (cleanup: AsyncDisposableStack, slownessMs: number) => {
  const copies: Copy[] = []
  const talks = new EventEmitter<Record<Moment, []>>()
  /** Start times of the sessions that are still open. */
  const begun = new Map<string, number>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, session, done) => {
      begun.set(session.id, performance.now())
      done()
      talks.emit('its addressee is named')
    },
    onClose: ({ id }) => void begun.delete(id),
    onData: (stream, session, done) => {
      void (async () => {
        const content = await text(stream).catch(() => undefined)
        await pause(Math.random() * slownessMs)
        talks.emit('it is read and not yet taken')
        await pause(ROUND_TRIP_MS)
        const begunAt = begun.get(session.id)
        // A client that has disconnected gets no acceptance, so the email does not count as delivered.
        if (content === undefined || begunAt === undefined) return
        copies.push({
          email: emailIn(content, session.envelope.rcptTo[0]?.address),
          messageId: /^Message-ID: (.+)$/im.exec(content)?.[1]?.trim() ?? '',
          begunAt,
          takenAt: performance.now(),
        })
        done()
        talks.emit('it was just taken')
      })()
    },
  })
  // A killed worker disconnects in the middle of a session, which is expected here.
  smtp.on('error', () => undefined)
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  cleanup.defer(() => new Promise<void>((resolve) => smtp.close(resolve)))
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    copies,
    /** Resolves the next time any email reaches this step. */
    reach: async (moment: Moment) => void (await once(talks, moment, { signal: AbortSignal.timeout(30_000) })),
  }
}
