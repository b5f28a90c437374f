import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { postgresUrl, refuseTheSameTwice } from './config-values.ts'
import { environment, keys } from './environment.ts'
import { keyRing, type KeyRing } from './key-ring.ts'
import { RefusedStart } from './refused-start.ts'

export type Config = z.infer<typeof environment>

type Given = Record<string, string | undefined>

const stopFor = (faults: string[]): never => {
  throw new RefusedStart('The configuration is not usable:', faults)
}

/**
 * `NAME_FILE` names a file that holds the value: how container platforms and systemd hand over secrets. Two sources for
 * one value would leave open which one counts, so that is refused. What is empty is not set.
 */
const withFilesRead = (names: string[], env: Given): Given => {
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
  if (faults.length > 0) stopFor(faults)
  return given
}

const read = <Schema extends z.ZodObject>(schema: Schema, env: Given): z.output<Schema> => {
  const given = withFilesRead(Object.keys(schema.shape), env)
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  return stopFor(
    parsed.error.issues.map(({ path: [name = '', ...within], message }) =>
      given[String(name)] === undefined ? `${String(name)}: is missing` : `${[name, ...within].join('.')}: ${message}`,
    ),
  )
}

/** Read once at start; a process that is not configured right stops with the name of what is wrong. */
export const readConfig = (env: Given = process.env): Config => read(environment.superRefine(refuseTheSameTwice), env)

export const ringOf = ({ NATIONAL_ID_KEY, NATIONAL_ID_OTHER_KEYS }: z.infer<typeof keys>): KeyRing =>
  keyRing(NATIONAL_ID_KEY, NATIONAL_ID_OTHER_KEYS)

/** For what needs the keys and no more. */
export const readKeys = (): KeyRing => ringOf(read(keys.superRefine(refuseTheSameTwice), process.env))

/** For commands: all they need, and while developing not even that. */
export const readDatabaseUrl = (): string | undefined =>
  read(z.object({ DATABASE_URL: postgresUrl.optional() }), process.env).DATABASE_URL
