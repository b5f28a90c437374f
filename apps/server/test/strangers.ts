import { vi } from 'vitest'
import type { Email } from 'postal-mime'
import { PASSWORD } from './given.ts'

/** As they are set unless somebody sets them otherwise, behind a proxy that tells the addresses. */
export const DEFAULT_LIMITS = {
  PUBLIC_CALLS_PER_HOUR: '30',
  LOGIN_TRIES_PER_ADDRESS: '50',
  LOGIN_FAILURES_OF_ALL: '1000',
  TRUST_PROXY: '127.0.0.1/32',
}

/** Calls one of several servers and returns the status. */
export type Send = (server: number, path: string, body: object, address: string) => Promise<number>

const CODE = /\b[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}\b/

/** Attempts of a stranger without the password or the mailbox, each from another address and server. */
export const strangerTries = (send: Send, email: string) => {
  const address = (turn: number) => `203.0.113.${turn % 250}`
  return {
    signIn: (turn: number) => send(turn, '/api/client/login/', { email, password: `a guess ${turn}` }, address(turn)),
    askForCode: (turn: number) => send(turn, '/api/password-reset/request/', { email }, address(turn)),
    guessCode: (turn: number) =>
      send(
        turn,
        '/api/password-reset/confirm/',
        { email, code: 'AAAA-AAAA', new_password: 'a password of a stranger' },
        address(turn),
      ),
  }
}

/** The owner of the account, in browsers that have never signed in before. */
export const ownerOf = (send: Send, email: string, emailsTo: (address: string) => Email[]) => {
  let password = PASSWORD
  let old = new Set<Email>()
  const codes = () => emailsTo(email).filter((message) => !old.has(message) && CODE.test(message.text ?? ''))
  const address = (round: number) => `198.51.100.${round % 250}`

  /** Uses the newest code in the mailbox; if a reset has ended it meanwhile, waits for a newer one. */
  const useNewest = async (round: number, newPassword: string): Promise<number> => {
    const message = await vi.waitFor(
      () => {
        const newest = codes().at(-1)
        if (!newest) throw new Error('no code has arrived yet')
        return newest
      },
      { timeout: 60_000, interval: 50 },
    )
    const code = CODE.exec(message.text ?? '')?.[0]
    const body = { email, code, new_password: newPassword }
    const status = await send(round, '/api/password-reset/confirm/', body, address(round))
    old.add(message)
    return status
  }

  return {
    signIn: (round: number) => send(round, '/api/client/login/', { email, password }, address(round)),
    /** The statuses of the request and of each confirmation. */
    reset: async (round: number): Promise<number[]> => {
      const newPassword = `seven boats on the Nile, ${round}`
      const statuses = [await send(round, '/api/password-reset/request/', { email }, address(round))]
      do statuses.push(await useNewest(round, newPassword))
      while (statuses.at(-1) === 400 && statuses.length < 4)
      if (statuses.at(-1) === 200) password = newPassword
      old = new Set(emailsTo(email))
      return statuses
    },
  }
}
