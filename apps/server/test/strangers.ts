import { vi } from 'vitest'
import type { Email } from 'postal-mime'
import { PASSWORD } from './given.ts'

/** Asks one of several servers, and gives the status. */
export type Send = (server: number, path: string, body: object, address: string) => Promise<number>

const CODE = /\b[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}\b/

/** What somebody without the password or the mailbox can do to an account, each time from another address and server. */
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

/** Its owner, in browsers that have never signed in before. */
export const ownerOf = (send: Send, email: string, lettersTo: (address: string) => Email[]) => {
  let password = PASSWORD
  let old = new Set<Email>()
  const codes = () => lettersTo(email).filter((letter) => !old.has(letter) && CODE.test(letter.text ?? ''))
  const address = (round: number) => `198.51.100.${round % 250}`

  /** With the newest code in the mailbox; one that a reset has ended meanwhile is followed by a newer one. */
  const useNewest = async (round: number, newPassword: string): Promise<number> => {
    const letter = await vi.waitFor(
      () => {
        const newest = codes().at(-1)
        if (!newest) throw new Error('no code has come yet')
        return newest
      },
      { timeout: 60_000, interval: 50 },
    )
    const code = CODE.exec(letter.text ?? '')?.[0]
    const body = { email, code, new_password: newPassword }
    const status = await send(round, '/api/password-reset/confirm/', body, address(round))
    old.add(letter)
    return status
  }

  return {
    signIn: (round: number) => send(round, '/api/client/login/', { email, password }, address(round)),
    /** The status of the request and of each confirmation. */
    reset: async (round: number): Promise<number[]> => {
      const newPassword = `seven boats on the Nile, ${round}`
      const statuses = [await send(round, '/api/password-reset/request/', { email }, address(round))]
      do statuses.push(await useNewest(round, newPassword))
      while (statuses.at(-1) === 400 && statuses.length < 4)
      if (statuses.at(-1) === 200) password = newPassword
      old = new Set(lettersTo(email))
      return statuses
    },
  }
}
