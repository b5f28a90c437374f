import { checkKeys } from '../src/operations/encryption-keys/check-keys.ts'
import { countByKey } from '../src/operations/encryption-keys/keys.queries.ts'
import { rotateKeys } from '../src/operations/encryption-keys/rotate-keys.ts'
import { readKeys } from '../src/platform/config/config.ts'
import type { Database } from '../src/platform/database/database.ts'
import { reportFailure, withDatabase } from './database-url.ts'

const rotate = async (db: Database): Promise<void> => {
  const ring = readKeys()
  await checkKeys(db, ring)
  const { national_ids, passports, second_factors, recovery_codes, webhooks, audit_lines } = await rotateKeys(db, ring)
  console.log(
    `Re-keyed: ${national_ids} national IDs, ${passports} passport numbers, ${second_factors} second factors, ` +
      `${recovery_codes} recovery codes, ${webhooks} webhooks, ${audit_lines} audit entries.`,
  )
  const keysInUse = await countByKey(db)
  for (const { what, key, count } of keysInUse) console.log(`  ${key}  ${count} ${what}`)
  const others = new Set(keysInUse.map(({ key }) => key).filter((key) => key !== ring.current.name))
  console.log(
    others.size === 0
      ? `All data uses the current key, ${ring.current.name}.`
      : `The current key is ${ring.current.name}. Still needed: ${[...others].join(', ')}.`,
  )
  process.exitCode = others.size === 0 ? 0 : 1
}

await reportFailure(() => withDatabase(rotate))
