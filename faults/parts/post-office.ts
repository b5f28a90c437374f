import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server that takes its time, so that a sender can be killed at every moment of the talk. */
export const openPostOffice = async (house: AsyncDisposableStack, slownessMs: number) => {
  const taken = new Map<string, number>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      void (async () => {
        const letter = await text(stream)
        await pause(Math.random() * slownessMs)
        const id = /^Message-ID: (.+)$/im.exec(letter)?.[1]?.trim() ?? ''
        taken.set(id, (taken.get(id) ?? 0) + 1)
        done()
      })()
    },
  })
  // Whoever is killed hangs up in the middle; that is what this is for.
  smtp.on('error', () => undefined)
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  house.defer(() => new Promise<void>((resolve) => smtp.close(resolve)))
  return { url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`, taken }
}
