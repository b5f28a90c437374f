import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { postgresUrl, refuseDuplicateKeys } from './config-values.ts'
import { environment, keys } from './environment.ts'
import { keyRing, type KeyRing } from '../crypto/key-ring.ts'
import { RefusedStart } from './refused-start.ts'

export type Config = z.infer<typeof environment>

type Given = Record<string, string | undefined>

const refuseStart = (faults: string[]): never => {
  throw new RefusedStart('The configuration is not usable:', faults)
}

/**
 * `NAME_FILE` names a file that holds the value, as container platforms and systemd pass secrets. Setting both is
 * refused, because it would be unclear which one counts. An empty variable counts as not set.
 */
const readSecretFiles = (names: string[], env: Given): Given => {
  const given: Given = {}
  const faults: string[] = []
  for (const name of names) {
    const file = env[`${name}_FILE`]
    given[name] = env[name] || undefined
    if (!file) continue
    if (given[name] !== undefined) faults.push(`${name}: is set, and ${name}_FILE as well; leave one of them out`)
    try {
      given[name] = readFileSync(file, 'utf8').trim()
      if (given[name] === '') faults.push(`${name}_FILE: ${file} is empty`)
    } catch (error) {
      faults.push(`${name}_FILE: cannot be read: ${(error as Error).message}`)
    }
  }
  if (faults.length > 0) refuseStart(faults)
  return given
}

const read = <Schema extends z.ZodObject>(schema: Schema, env: Given): z.output<Schema> => {
  const given = readSecretFiles(Object.keys(schema.shape), env)
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  return refuseStart(
    parsed.error.issues.map(({ path: [name = '', ...within], message }) =>
      given[String(name)] === undefined ? `${String(name)}: is missing` : `${[name, ...within].join('.')}: ${message}`,
    ),
  )
}

/** Reads the configuration once at startup; a wrong configuration stops the process and names what is wrong. */
export const readConfig = (env: Given = process.env): Config => read(environment.superRefine(refuseDuplicateKeys), env)

export const keyRingFrom = ({ NATIONAL_ID_KEY, NATIONAL_ID_OTHER_KEYS }: z.infer<typeof keys>): KeyRing =>
  keyRing(NATIONAL_ID_KEY, NATIONAL_ID_OTHER_KEYS)

/** For programs that need only the keys. */
export const readKeys = (): KeyRing => keyRingFrom(read(keys.superRefine(refuseDuplicateKeys), process.env))

/** For commands, which need nothing else; in development not even this. */
export const readDatabaseUrl = (): string | undefined =>
  read(z.object({ DATABASE_URL: postgresUrl.optional() }), process.env).DATABASE_URL
