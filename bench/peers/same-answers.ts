import { deepStrictEqual } from 'node:assert'
import { clientToken } from '../helpers/people.ts'
import type { Target } from '../helpers/wrk.ts'

const COMPARED = 50
/** A prime, so that the sample shares no trait of every tenth or twentieth client. */
const STRIDE = 7919

/** The same instant is written with Z or with +00:00, with any number of decimals. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/** Normalizes an answer: moments by their time, fields in any order. */
export const meaningOf = (answer: string): unknown =>
  JSON.parse(answer, (_, value: unknown) =>
    typeof value === 'string' && MOMENT.test(value) ? `at ${new Date(value).toISOString()}` : value,
  )

const askForProfile = async ({ url }: Target, id: number): Promise<unknown> => {
  const answer = await fetch(`${url}/api/client/profile/`, { headers: { authorization: `Bearer ${clientToken(id)}` } })
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`)
  return meaningOf(await answer.text())
}

/**
 * A smaller answer is faster, so a peer is measured only if it answers the same for clients from all over the agency.
 */
export const expectSameAnswers = async (clients: number, ours: Target, theirs: Target): Promise<void> => {
  for (let place = 1; place <= COMPARED; place++) {
    const id = 1 + ((place * STRIDE) % clients)
    const [our, their] = await Promise.all([askForProfile(ours, id), askForProfile(theirs, id)])
    deepStrictEqual(their, our, `the peer answers differently for client ${id}`)
  }
}
