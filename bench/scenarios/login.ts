import { hashPassword, passwordMatches } from '../../apps/server/src/platform/crypto/passwords.ts'
import type { Bench } from '../helpers/bench.ts'
import { BENCH_PASSWORD, emailOf } from '../helpers/people.ts'
import { sampleOf, scriptOf, type Stand } from '../helpers/script.ts'
import { recordStatements } from '../helpers/statements.ts'

const COMPARED = 20

/** The CPU time of comparing one password: the part of a login that no server can save. */
const measureComparing = async (): Promise<number> => {
  const stored = await hashPassword(BENCH_PASSWORD)
  await passwordMatches(stored, BENCH_PASSWORD)
  const before = process.cpuUsage()
  for (let turn = 0; turn < COMPARED; turn++) await passwordMatches(stored, BENCH_PASSWORD)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / COMPARED
}

/** Each login uses another client, each session another token, and each attempt its own rate-limit counters. */
const ofAnyone =
  (sample: number): Stand =>
  (value) => {
    if (value === sample) return ':id'
    if (value === emailOf(sample)) return `'${emailOf(sample).replace(String(sample), `' || :id || '`)}'`
    if (Buffer.isBuffer(value)) return `sha256(convert_to(gen_random_uuid()::text, 'UTF8'))`
    const counter = typeof value === 'string' && /^login-(both|account):/.exec(value)
    return counter ? `'${counter[0]}' || :id` : undefined
  }

/** Compared with its statements plus one password comparison. */
export const login: Bench = {
  // Passwords are compared one after the other, and a login that would wait too long is refused.
  connections: 16,
  isWrite: true,
  open: async ({ url, clients }) => {
    const sample = sampleOf(clients)
    const body = { email: emailOf(sample), password: BENCH_PASSWORD }
    const [statements = []] = await recordStatements(url, [{ method: 'POST', path: '/api/client/login/', body }])
    const { script, given } = scriptOf(statements, ofAnyone(sample))
    const besidesUs = await measureComparing()
    const typed = JSON.stringify(body).replace(String(sample), `' .. anyone() .. '`)
    return {
      bare: async () => ({ scripts: [`\\set id random(1, ${clients})\n${script}`], given, besidesUs }),
      calls: async () => `return post('/api/client/login/', nil, '${typed}')`,
    }
  },
}
