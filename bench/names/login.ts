import { hashPassword, passwordMatches } from '../../apps/server/src/platform/passwords.ts'
import type { Bench } from '../parts/bench.ts'
import { BENCH_PASSWORD, emailOf } from '../parts/people.ts'
import { sampleOf, scriptOf, type Stand } from '../parts/script.ts'
import { recordStatements } from '../parts/statements.ts'

const COMPARED = 20

/** The time of a core that comparing one password takes: what a login is about, with or without us. */
const measureComparing = async (): Promise<number> => {
  const stored = await hashPassword(BENCH_PASSWORD)
  await passwordMatches(stored, BENCH_PASSWORD)
  const before = process.cpuUsage()
  for (let turn = 0; turn < COMPARED; turn++) await passwordMatches(stored, BENCH_PASSWORD)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / COMPARED
}

/** Another client with every login, another token for every session, and counters of tries that are nobody else's. */
const ofAnyone =
  (sample: number): Stand =>
  (value) => {
    if (value === sample) return ':id'
    if (value === emailOf(sample)) return `'${emailOf(sample).replace(String(sample), `' || :id || '`)}'`
    if (Buffer.isBuffer(value)) return `sha256(convert_to(gen_random_uuid()::text, 'UTF8'))`
    const counter = typeof value === 'string' && /^login-(both|account):/.exec(value)
    return counter ? `'${counter[0]}' || :id` : undefined
  }

/** Against its statements and one comparison of a password, added up. */
export const login: Bench = {
  // Passwords are compared one after the other, and who would wait too long for it is refused.
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
