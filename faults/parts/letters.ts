import type { Verdict } from './check.ts'
import type { Cluster } from './postgres.ts'

/** One letter as the mail server took it, maybe not for the first time. */
export type Copy = { letter: string; messageId: string; begunAt: number; takenAt: number }

/** A letter that a worker had in hand when it was killed. */
export type Held = { letter: string; at: number }

/** So long the record of a letter may take after the mail server's yes, on a machine that does everything at once. */
const RECORD_WITHIN_MS = 100

/** Whether the worker was killed before there was time to record it. */
const isExplained = ({ begunAt, takenAt }: Copy, kills: number[]) =>
  kills.some((at) => begunAt <= at && takenAt >= at - RECORD_WITHIN_MS)

export const countLetters = (wanted: string[], copies: Copy[], kills: number[]) => {
  const taken = Map.groupBy(copies, ({ letter }) => letter)
  const repeated = [...taken.values()].flatMap((same) => same.slice(0, -1))
  const explained = repeated.filter((copy) => isExplained(copy, kills)).length
  return {
    letters: wanted.length,
    missing: wanted.filter((letter) => !taken.has(letter)).length,
    unasked: [...taken.keys()].filter((letter) => !wanted.includes(letter)).length,
    second_copies: repeated.length,
    explained,
    unexplained: repeated.length - explained,
    other_message_ids: [...taken.values()].filter((same) => new Set(same.map((copy) => copy.messageId)).size > 1)
      .length,
  }
}

/** The longest time from a kill until a letter of that worker was taken, or was in the hands of another that was killed. */
export const longestWaitMs = (held: Held[], copies: Copy[]): number => {
  const moments = Map.groupBy(
    [...held, ...copies.map(({ letter, takenAt }) => ({ letter, at: takenAt }))],
    ({ letter }) => letter,
  )
  const waits = held.map(({ letter, at }) => {
    const later = (moments.get(letter) ?? []).map((moment) => moment.at).filter((moment) => moment > at)
    return Math.min(...later) - at
  })
  return Math.max(0, ...waits.filter(Number.isFinite))
}

const LETTERS = `
  from pgboss.job j join voucher v on v.id = (j.data ->> 'voucher_id')::integer join client c on c.id = v.client_id
  where j.name = 'send-mail'`

export const listLetters = async (cluster: Cluster): Promise<string[]> =>
  (await cluster.ask<{ letter: string }>(`select c.email || ' ' || v.code as letter ${LETTERS}`)).map(
    ({ letter }) => letter,
  )

/** What the worker that started then has begun and not recorded. */
export const listHeld = async (cluster: Cluster, since: Date): Promise<string[]> =>
  (
    await cluster.ask<{ letter: string }>(
      `select c.email || ' ' || v.code as letter ${LETTERS} and j.state = 'active' and j.started_on >= $1`,
      [since],
    )
  ).map(({ letter }) => letter)

export const countUnrecorded = async (cluster: Cluster): Promise<number> =>
  (await cluster.ask(`select ${LETTERS} and j.state in ('created', 'retry', 'active')`)).length

/** What is wrong with the letters counts as what is wrong with anything else. */
export const withLetters = (verdict: Verdict, counted: ReturnType<typeof countLetters>): Verdict => ({
  ...verdict,
  lost: verdict.lost + counted.missing,
  doubled: verdict.doubled + counted.unexplained + counted.unasked + counted.other_message_ids,
})
