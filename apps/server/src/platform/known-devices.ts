import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressOf, networkOf } from './address.ts'
import type { KeyRing } from './key-ring.ts'

/** Who tries to get into an account, as far as counting tries goes. */
export type Caller = {
  network: string
  /** Whether this account has signed in with this browser before. */
  isKnown: boolean
  /** Stands for this browser, or else this network, at this account; without the key it tells neither. */
  mark: string
}

const COOKIE = '__Host-device'
const LIFE_SECONDS = 180 * 86_400
const PROOF_BYTES = 16
/** A browser that a family shares; the one that was not used for longest is forgotten first. */
const ACCOUNTS_PER_DEVICE = 5
const FORM = /^[\w-]{22}(?:\.[\w-]{22}){1,5}$/

/**
 * A cookie that opens nothing: a random name for the browser, and for each account that has signed in with it a proof
 * made with a key that is not in the database. Tries from such a browser are counted apart from everybody else's.
 */
export const knownDevices = (ring: KeyRing) => {
  const keys = ring.all.map(({ derive }) => derive('known devices'))
  const proofs = (device: string, account: string): string[] =>
    keys.map((key) =>
      createHmac('sha256', key).update(`${device}\n${account}`).digest().toString('base64url', 0, PROOF_BYTES),
    )
  const markOf = (account: string, from: string) => proofs(from, `tries at ${account}`)[0] ?? ''

  const read = ({ headers }: FastifyRequest) => {
    const value = parseCookie(headers.cookie ?? '')[COOKIE] ?? ''
    const [device = '', ...held] = FORM.test(value) ? value.split('.') : []
    return { device, held }
  }
  const isProof = (expected: string[]) => (held: string) =>
    expected.some((proof) => timingSafeEqual(Buffer.from(proof), Buffer.from(held)))

  const callerOf = (request: FastifyRequest, account: string): Caller => {
    const network = networkOf(addressOf(request))
    const { device, held } = read(request)
    const isKnown = held.some(isProof(proofs(device, account)))
    return { network, isKnown, mark: markOf(account, isKnown ? `device ${device}` : network) }
  }

  const remember = (request: FastifyRequest, reply: FastifyReply, account: string): void => {
    const { device, held } = read(request)
    const name = device || randomBytes(PROOF_BYTES).toString('base64url')
    const expected = proofs(name, account)
    const others = held.filter((one) => !isProof(expected)(one)).slice(0, ACCOUNTS_PER_DEVICE - 1)
    const value = [name, expected[0], ...others].join('.')
    reply.header(
      'set-cookie',
      stringifySetCookie({
        ...{ name: COOKIE, value, maxAge: LIFE_SECONDS, path: '/' },
        ...{ httpOnly: true, secure: true, sameSite: 'strict' },
      }),
    )
  }

  return {
    callerOf,

    /**
     * The browser is remembered once the sign-in is complete: with the password alone, codes of a second factor would be
     * counted apart too.
     */
    signIn: async <Answer>(
      request: FastifyRequest,
      reply: FastifyReply,
      account: string,
      attempt: (caller: Caller) => Promise<Answer>,
    ): Promise<Answer> => {
      const answer = await attempt(callerOf(request, account))
      remember(request, reply, account)
      return answer
    },
  }
}

export type KnownDevices = ReturnType<typeof knownDevices>
