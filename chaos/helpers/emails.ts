import type { Verdict } from './check.ts'
import type { Cluster } from './postgres.ts'

/** One email as the mail server accepted it; there may be several copies. */
export type Copy = { email: string; messageId: string; begunAt: number; takenAt: number }

/** An email that a worker was sending when it was killed. */
export type Held = { email: string; at: number }

/** How long recording may take after the mail server accepted the email, on a machine under full load. */
const RECORD_WITHIN_MS = 100

/** Whether the worker was killed before it had time to record the email. */
const isExplained = ({ begunAt, takenAt }: Copy, kills: number[]) =>
  kills.some((at) => begunAt <= at && takenAt >= at - RECORD_WITHIN_MS)

export const countEmails = (wanted: string[], copies: Copy[], kills: number[]) => {
  const taken = Map.groupBy(copies, ({ email }) => email)
  const repeated = [...taken.values()].flatMap((same) => same.slice(0, -1))
  const explained = repeated.filter((copy) => isExplained(copy, kills)).length
  return {
    emails: wanted.length,
    missing: wanted.filter((email) => !taken.has(email)).length,
    unasked: [...taken.keys()].filter((email) => !wanted.includes(email)).length,
    second_copies: repeated.length,
    explained,
    unexplained: repeated.length - explained,
    other_message_ids: [...taken.values()].filter((same) => new Set(same.map((copy) => copy.messageId)).size > 1)
      .length,
  }
}

/**
 * The longest time from a kill until an email of that worker was delivered, or was held by another worker that was
 * killed.
 */
export const longestWaitMs = (held: Held[], copies: Copy[]): number => {
  const moments = Map.groupBy(
    [...held, ...copies.map(({ email, takenAt }) => ({ email, at: takenAt }))],
    ({ email }) => email,
  )
  const waits = held.map(({ email, at }) => {
    const later = (moments.get(email) ?? []).map((moment) => moment.at).filter((moment) => moment > at)
    return Math.min(...later) - at
  })
  return Math.max(0, ...waits.filter(Number.isFinite))
}

const EMAIL_JOBS = `
  from pgboss.job j join voucher v on v.id = (j.data ->> 'voucher_id')::integer join client c on c.id = v.client_id
  where j.name = 'send-mail'`

export const listEmails = async (cluster: Cluster): Promise<string[]> =>
  (await cluster.ask<{ email: string }>(`select c.email || ' ' || v.code as email ${EMAIL_JOBS}`)).map(
    ({ email }) => email,
  )

/** Emails that the worker started at this time is sending and has not recorded. */
export const listHeld = async (cluster: Cluster, since: Date): Promise<string[]> =>
  (
    await cluster.ask<{ email: string }>(
      `select c.email || ' ' || v.code as email ${EMAIL_JOBS} and j.state = 'active' and j.started_on >= $1`,
      [since],
    )
  ).map(({ email }) => email)

export const countUnrecorded = async (cluster: Cluster): Promise<number> =>
  (await cluster.ask(`select ${EMAIL_JOBS} and j.state in ('created', 'retry', 'active')`)).length

/** Counts faults of emails like any other fault. */
export const withEmails = (verdict: Verdict, counted: ReturnType<typeof countEmails>): Verdict => ({
  ...verdict,
  lost: verdict.lost + counted.missing,
  doubled: verdict.doubled + counted.unexplained + counted.unasked + counted.other_message_ids,
})
