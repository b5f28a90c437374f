import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { keyRing, type KeyRing } from './key-ring.ts'
import { staysOnThisMachine } from './this-machine.ts'

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

/** CIDR ranges only: `true` or a number would believe any forged X-Forwarded-For (T23). */
const cidrs = list.pipe(z.array(z.union([z.cidrv4(), z.cidrv6()])))

const key = z.base64().refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64')

const keys = z.object({
  /** 32 bytes in base64, which seal national IDs and second factors; docs/keys.md tells how it is changed. */
  NATIONAL_ID_KEY: key,
  /** Keys that seal nothing any more, or not yet, and still open. */
  NATIONAL_ID_OTHER_KEYS: list.pipe(z.array(key)),
})

const refuseTheSameTwice = (
  { NATIONAL_ID_KEY, NATIONAL_ID_OTHER_KEYS }: z.infer<typeof keys>,
  context: z.core.$RefinementCtx,
) => {
  const { all } = keyRing(NATIONAL_ID_KEY, NATIONAL_ID_OTHER_KEYS)
  if (new Set(all.map(({ name }) => name)).size < all.length)
    context.addIssue({ code: 'custom', path: ['NATIONAL_ID_OTHER_KEYS'], message: 'names a key for the second time' })
}

/** Over a network it says how the connection is encrypted; that it is not must be somebody's decision, not an omission. */
const saysHowEncrypted = (url: string) =>
  staysOnThisMachine(url) || ['sslmode', 'ssl'].some((name) => new URL(url).searchParams.has(name))

const environment = z.object({
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .refine(saysHowEncrypted, 'on another machine, add ?sslmode=verify-full (or ?sslmode=disable)'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  /** On how many disks a commit must be before it is answered: 2 with a standby that is waited for, 0 for trials. */
  COMMIT_DISKS: z
    .enum(['0', '1', '2'])
    .default('1')
    .transform((text) => Number(text) as 0 | 1 | 2),
  /** How long a process that is told to stop still serves while it says that it is not ready. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  /** When whatever comes waits so long for its turn, it is asked to come back: few in time are better than all too late. */
  BUSY_AFTER_MS: z.coerce.number().int().min(0).max(10_000).default(250),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4600),
  TRUST_PROXY: cidrs,
  ...keys.shape,
  /** Where people reach the web app; links in letters and chats begin with it. */
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().default('Rihla <no-reply@localhost>'),
  /** Failed tries at one account, from anywhere, that still cost no waiting. */
  LOGIN_FREE_TRIES: z.coerce.number().int().positive().default(5),
  LOGIN_TRIES_PER_ADDRESS: z.coerce.number().int().positive().default(50),
  LOGIN_TRIES_PER_ACCOUNT: z.coerce.number().int().positive().default(10),
  /** Wrong passwords of all accounts and addresses together, after which every address keeps only a few tries. */
  LOGIN_FAILURES_OF_ALL: z.coerce.number().int().positive().default(1000),
  LOGIN_PAUSE_SECONDS: z.coerce.number().int().positive().default(900),
  PUBLIC_CALLS_PER_HOUR: z.coerce.number().int().positive().default(30),
  PUBLIC_POSTS_PER_HOUR_OF_ALL: z.coerce.number().int().positive().default(3000),
  API_CALLS_PER_MINUTE: z.coerce
    .number()
    .int()
    .positive()
    .default(600)
    .describe('Calls a minute that one API key may make; more are answered with 429 for a minute.'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Config = z.infer<typeof environment>

type Given = Record<string, string | undefined>

/** `NAME_FILE` names a file that holds the value: how container platforms and systemd hand over secrets. */
const withFilesRead = (env: Given): Given => {
  const files = Object.keys(environment.shape).flatMap((name) => {
    const file = env[`${name}_FILE`]
    return file ? [[name, readFileSync(file, 'utf8').trim()] as const] : []
  })
  return { ...env, ...Object.fromEntries(files) }
}

const read = <Schema extends z.ZodType>(schema: Schema, env: Given): z.output<Schema> => {
  const parsed = schema.safeParse(withFilesRead(env))
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The configuration is not usable:\n${faults.join('\n')}`)
}

/** Read once at start; a process that is not configured right stops with the name of what is wrong. */
export const readConfig = (env: Given = process.env): Config => read(environment.superRefine(refuseTheSameTwice), env)

export const ringOf = ({ NATIONAL_ID_KEY, NATIONAL_ID_OTHER_KEYS }: z.infer<typeof keys>): KeyRing =>
  keyRing(NATIONAL_ID_KEY, NATIONAL_ID_OTHER_KEYS)

/** For what needs the keys and no more. */
export const readKeys = (): KeyRing => ringOf(read(keys.superRefine(refuseTheSameTwice), process.env))
