import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressOf, networkOf } from './caller-address.ts'
import type { KeyRing } from '../crypto/key-ring.ts'

/** The caller of a sign-in, as needed to count attempts. */
export type Caller = {
  network: string
  /** Whether this account has signed in with this browser before. */
  isKnown: boolean
  /** Whether a second factor code was entered there too: with the password alone, anyone can make a browser known. */
  hasGivenCode: boolean
  /** A keyed hash of this browser, or else this network, and this account, which reveals neither. */
  mark: string
}

const COOKIE = '__Host-device'
const LIFE_SECONDS = 180 * 86_400
const PROOF_BYTES = 16
/** A family may share a browser; the account that was used least recently is dropped first. */
const ACCOUNTS_PER_DEVICE = 5
const FORM = /^[\w-]{22}(?:\.[\w-]{22}){1,5}$/

/**
 * A cookie that grants no access: a random name for the browser, and for each account that has signed in with it a
 * proof made with a key outside the database. Attempts from such a browser are counted separately, and codes of a second
 * factor only where a right one was entered before.
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

  const proofsWithCode = (device: string, account: string) => proofs(device, `${account} with a code`)

  const callerOf = (request: FastifyRequest, account: string): Caller => {
    const network = networkOf(addressOf(request))
    const { device, held } = read(request)
    const hasGivenCode = held.some(isProof(proofsWithCode(device, account)))
    const isKnown = hasGivenCode || held.some(isProof(proofs(device, account)))
    return { network, isKnown, hasGivenCode, mark: markOf(account, isKnown ? `device ${device}` : network) }
  }

  const remember = (request: FastifyRequest, reply: FastifyReply, account: string): void => {
    const { device, held } = read(request)
    const name = device || randomBytes(PROOF_BYTES).toString('base64url')
    const [plain, withCode] = [proofs(name, account), proofsWithCode(name, account)]
    const hasGivenCode = request.noted?.second_factor ?? held.some(isProof(withCode))
    const others = held.filter((one) => !isProof([...plain, ...withCode])(one)).slice(0, ACCOUNTS_PER_DEVICE - 1)
    const value = [name, (hasGivenCode ? withCode : plain)[0], ...others].join('.')
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
     * The browser is remembered only after the complete sign-in. If the password were enough, second factor codes could
     * be guessed under a separate count.
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
