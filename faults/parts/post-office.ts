import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import type { Copy } from './letters.ts'

/** How far the talk about a letter has come; the drill may let something happen at it. */
export const MOMENTS = ['its addressee is named', 'it is read and not yet taken', 'it was just taken'] as const
export type Moment = (typeof MOMENTS)[number]

/** Long enough to hear that somebody has hung up. */
const ROUND_TRIP_MS = 20

/** Told apart by what the reader sees: whom it is to and the code in it. */
const letterIn = (content: string, addressee: string | undefined): string => {
  const code = /^[A-Z0-9]{4}-[A-Z0-9]{4}$/m.exec(content.replaceAll('\r', ''))?.[0]
  if (code === undefined) throw new Error(`a letter without a voucher:\n${content}`)
  return `${addressee} ${code}`
}

/** A real SMTP server that takes its time, so that a sender can be killed at every moment of the talk. */
export const openPostOffice = async (house: AsyncDisposableStack, slownessMs: number) => {
  const copies: Copy[] = []
  const talks = new EventEmitter<Record<Moment, []>>()
  /** When the talks began that are still going on. */
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
        // Whoever hung up hears no yes, and nothing was taken.
        if (content === undefined || begunAt === undefined) return
        copies.push({
          letter: letterIn(content, session.envelope.rcptTo[0]?.address),
          messageId: /^Message-ID: (.+)$/im.exec(content)?.[1]?.trim() ?? '',
          begunAt,
          takenAt: performance.now(),
        })
        done()
        talks.emit('it was just taken')
      })()
    },
  })
  // Whoever is killed hangs up in the middle; that is what this is for.
  smtp.on('error', () => undefined)
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  house.defer(() => new Promise<void>((resolve) => smtp.close(resolve)))
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    copies,
    /** The next time that any letter has come so far. */
    reach: async (moment: Moment) => void (await once(talks, moment, { signal: AbortSignal.timeout(30_000) })),
  }
}
