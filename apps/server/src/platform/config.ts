import * as z from 'zod'

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

const environment = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4600),
  TRUST_PROXY: cidrs,
  /** 32 bytes in base64; national IDs and second factors cannot be read without it. */
  NATIONAL_ID_KEY: z.base64().refine((key) => Buffer.from(key, 'base64').length === 32, 'must be 32 bytes in base64'),
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
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Config = z.infer<typeof environment>

/** Read once at start; a process that is not configured right stops with the name of what is wrong. */
export const readConfig = (env: Record<string, string | undefined> = process.env): Config => {
  const parsed = environment.safeParse(env)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The configuration is not usable:\n${faults.join('\n')}`)
}
