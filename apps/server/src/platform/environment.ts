import * as z from 'zod'
import { cidrs, count, key, list, listOr, postgresUrl } from './config-values.ts'

export const keys = z.object({
  NATIONAL_ID_KEY: key.describe(
    '32 random bytes in base64, which seal national IDs and second factors: `npm run keys:new` or `openssl rand ' +
      '-base64 32`. Keep it outside the database and its backups; nothing sealed can be read without it ' +
      '([keys.md](keys.md)).',
  ),
  NATIONAL_ID_OTHER_KEYS: list
    .pipe(z.array(key))
    .describe('Keys that seal nothing any more, or not yet, and still open; separated by commas.'),
})

/** What is said of each variable here is all there is: docs/configuration.md and .env.example are written from it. */
export const environment = z.object({
  DATABASE_URL: postgresUrl
    .describe(
      'PostgreSQL 15 or newer, encoding UTF8, a UTF-8 locale such as C.UTF-8. The login must be a member of ' +
        '`rihla_app`. On another machine the address says how the connection is encrypted: `?sslmode=verify-full`, ' +
        'with `&sslrootcert=…` for an authority of your own, or `?sslmode=disable` for a network that is yours alone.',
    )
    .meta({ example: 'postgres://rihla@127.0.0.1:5432/rihla', secret: true }),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(20)
    .describe(
      'Connections each API process may hold for reading; for changes it takes up to half as many more, and a few ' +
        'of its own.',
    ),
  COMMIT_DISKS: z
    .enum(['0', '1', '2'])
    .default('1')
    .transform((text) => Number(text) as 0 | 1 | 2)
    .describe(
      'On how many disks a change must be before it is answered: 2 with a standby that PostgreSQL waits for ' +
        '(`synchronous_standby_names`), 1 without, 0 for a trial. With less than 1 the API refuses to serve; with ' +
        'less than promised here it says so in the log and at `/readyz`.',
    ),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(0)
    .describe(
      'How long an API that is told to stop still serves while `/readyz` already says no: longer than the proxy ' +
        'needs to see it.',
    ),
  BUSY_AFTER_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(250)
    .describe(
      'How late an API may be with what it has to do before it refuses whatever comes with 503: few in time are ' +
        'better than all too late. 0: never.',
    ),
  NODE_ENV: z
    .string()
    .optional()
    .describe(
      '`production`, as the image and the units in `deploy/ha` set it: the API and the worker then refuse to start with ' +
        'the development key, with a superuser or the owner of the tables as their login, with an open `/metrics`, or ' +
        'beside the accounts of the demo.',
    ),
  HOST: z.string().default('127.0.0.1').describe('The address it listens on.'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4600).describe('The port of the API.'),
  WORKER_PORT: z
    .union([z.literal('off'), z.coerce.number().int().min(0).max(65535)])
    .default(4603)
    .describe(
      'Where the worker says on `HOST` how it is: `/livez`, `/readyz`, `/metrics`. 0: any free port. off: nowhere.',
    ),
  METRICS_TOKEN: z
    .string()
    .refine((text) => text === 'open' || text.length >= 16, 'must have 16 characters or more')
    .optional()
    .describe(
      'What Prometheus sends as its bearer token to `/metrics`, 16 characters or more; without it there is no such page. ' +
        'open: anybody may look, which production refuses.',
    )
    .meta({ secret: true }),
  TRUST_PROXY: cidrs.describe(
    'Proxies whose `X-Forwarded-For` is believed, as CIDR ranges separated by commas. Empty: none.',
  ),
  ...keys.shape,
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .describe('Where people reach the web app. Links in letters and chats begin with it.')
    .meta({ example: 'https://rihla.example' }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .describe(
      'Where letters are handed over: `smtp://user:password@host:port`, or `smtps://…`. Another machine must speak ' +
        'TLS, unless the address ends with `?requireTLS=false`.',
    )
    .meta({ example: 'smtp://127.0.0.1:1025', secret: true }),
  MAIL_FROM: z.string().default('Rihla <no-reply@localhost>').describe('The sender of letters.'),
  LOGIN_FREE_TRIES: count(5).describe(
    'Wrong passwords at one account, from anywhere, after which wrong ones are answered more slowly. Right ones never wait.',
  ),
  LOGIN_TRIES_PER_ADDRESS: count(50).describe(
    'Failed sign-ins from one address before it is paused. Browsers that an account has signed in with are not.',
  ),
  LOGIN_TRIES_PER_ACCOUNT: count(10).describe(
    'Failed sign-ins at one account from one browser that it knows, or else from one address, before they are paused; ' +
      'also wrong codes of a second factor.',
  ),
  LOGIN_FAILURES_OF_ALL: count(1000).describe(
    'Failed sign-ins of all accounts and addresses together, after which every address keeps only three tries. Browsers ' +
      'that an account has signed in with keep all of theirs.',
  ),
  LOGIN_PAUSE_SECONDS: count(900).describe(
    'How long a pause lasts, and the time in which failed sign-ins are counted.',
  ),
  PUBLIC_CALLS_PER_HOUR: count(30).describe(
    'How often one address may make each call that needs no login, such as leaving a review.',
  ),
  PUBLIC_POSTS_PER_HOUR_OF_ALL: count(3000).describe(
    'Reviews, and requests to be registered, that are taken without a login from all addresses together.',
  ),
  API_CALLS_PER_MINUTE: count(600).describe(
    'Calls a minute that one API key may make; more are answered with 429 for a minute.',
  ),
  WEBHOOK_RETRY_SECONDS: listOr('5,300,1800,7200,18000,36000,50400,72000,86400')
    .pipe(z.array(z.coerce.number<string>().min(0).max(604_800)))
    .describe('After how many seconds a webhook that failed is tried again, one pause after the other.'),
  WEBHOOK_PRIVATE_ADDRESSES: z
    .enum(['refuse', 'allow'])
    .default('refuse')
    .describe('Whether webhooks may lead into this network and go without encryption: for trials only.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Where traces are sent by OTLP over HTTP, for example `http://127.0.0.1:4318`; without it none are made.',
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Which part of the requests is traced; whoever comes with a `traceparent` has decided already.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('From which level on lines are written to the log.'),
})
