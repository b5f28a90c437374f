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

const oldNameOf = (variable: z.core.$ZodType): string | undefined => {
  const name = z.globalRegistry.get(variable)?.['oldName']
  return typeof name === 'string' ? name : undefined
}

/** The name under which a variable is set: the old one only if the new one is not set. */
const nameIn = (env: Given, name: string, oldName: string | undefined): string =>
  env[name] || env[`${name}_FILE`] ? name : (oldName ?? name)

/** Variables that are set under their old name only, for a warning. */
export const listOldNames = (env: Given): { name: string; oldName: string }[] =>
  Object.entries(environment.shape).flatMap(([name, variable]) => {
    const oldName = oldNameOf(variable)
    const isOld = oldName !== undefined && nameIn(env, name, oldName) === oldName
    return isOld && (env[oldName] || env[`${oldName}_FILE`]) ? [{ name, oldName }] : []
  })

/**
 * `NAME_FILE` names a file that holds the value, as container platforms and systemd pass secrets. Setting both is
 * refused, because it would be unclear which one counts. An empty variable counts as not set.
 */
const readSecretFiles = (variables: z.core.$ZodShape, env: Given): Given => {
  const given: Given = {}
  const faults: string[] = []
  for (const [name, variable] of Object.entries(variables)) {
    const source = nameIn(env, name, oldNameOf(variable))
    const file = env[`${source}_FILE`]
    given[name] = env[source] || undefined
    if (!file) continue
    if (given[name] !== undefined) faults.push(`${source}: is set, and ${source}_FILE as well; leave one of them out`)
    try {
      given[name] = readFileSync(file, 'utf8').trim()
      if (given[name] === '') faults.push(`${source}_FILE: ${file} is empty`)
    } catch (error) {
      faults.push(`${source}_FILE: cannot be read: ${(error as Error).message}`)
    }
  }
  if (faults.length > 0) refuseStart(faults)
  return given
}

const read = <Schema extends z.ZodObject>(schema: Schema, env: Given): z.output<Schema> => {
  const given = readSecretFiles(schema.shape, env)
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
