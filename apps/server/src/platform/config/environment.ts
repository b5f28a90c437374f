import * as z from 'zod'
import { cidrs, count, key, list, listOr, postgresUrl } from './config-values.ts'
import { ANSWER_DEADLINE_MS } from '../database/database.ts'

export const keys = z.object({
  NATIONAL_ID_KEY: key.describe(
    '32 random bytes in base64 that encrypt national IDs, passport numbers and second factors. Create them with `npm run keys:new` or ' +
      '`openssl rand -base64 32`. Keep the key outside the database and its backups: without it, the encrypted data ' +
      'cannot be read ([keys.md](keys.md)).',
  ),
  NATIONAL_ID_OTHER_KEYS: list
    .pipe(z.array(key))
    .describe('Old or future keys that only decrypt and never encrypt, separated by commas.'),
})

/**
 * The only description of each variable: docs/configuration.md and .env.example are generated from these texts. An
 * `oldName` is read until the next major version if the new name is not set.
 */
export const environment = z.object({
  DATABASE_URL: postgresUrl
    .describe(
      'PostgreSQL 15 or newer with encoding UTF8 and a UTF-8 locale such as C.UTF-8. The login must be a member of ' +
        '`rihla_app`. For a database on another machine, the URL must say how the connection is encrypted: ' +
        '`?sslmode=verify-full`, with `&sslrootcert=…` for your own certificate authority, or `?sslmode=disable` on ' +
        'a private network.',
    )
    .meta({ example: 'postgres://rihla@127.0.0.1:5432/rihla', secret: true }),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(20)
    .describe(
      'Maximum number of connections that each API process opens for reading. For changes it opens up to half as ' +
        'many more, plus a few for its own use.',
    ),
  REQUIRED_COMMIT_COPIES: z
    .enum(['0', '1', '2'])
    .default('1')
    .transform((text) => Number(text) as 0 | 1 | 2)
    .describe(
      'Number of copies of a change on disk before it is answered: 2 with a standby that PostgreSQL waits for ' +
        '(`synchronous_standby_names`), 1 without one, 0 for a trial. If the database ' +
        'provides fewer, the API reports it in the log and at `/readyz`, which answers 503 if a confirmed change may be lost.',
    )
    .meta({ oldName: 'COMMIT_DISKS' }),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(0)
    .describe(
      'Seconds that a stopping API keeps serving while `/readyz` already reports that it is not ready. Set it longer ' +
        'than the proxy needs to notice.',
    ),
  MAX_EVENT_LOOP_DELAY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(250)
    .describe(
      'Event loop delay in milliseconds above which a process that has just started is not ready yet. 0: it is ready at ' +
        'once, and no call is refused because others wait.',
    )
    .meta({ oldName: 'BUSY_AFTER_MS' }),
  ANSWER_DEADLINE_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .max(600_000)
    .default(ANSWER_DEADLINE_MS)
    .describe(
      'Milliseconds after which a request is answered with 503. Waiting for a database connection or a lock ends ' +
        'shortly before.',
    ),
  NODE_ENV: z
    .string()
    .optional()
    .describe(
      '`production`, as set by the image and the units in `deploy/ha`. The API and the worker then refuse to start ' +
        'with the development key, with a superuser or the owner of the tables as login, with an open `/metrics`, or ' +
        'if the demo accounts exist.',
    ),
  HOST: z.string().default('127.0.0.1').describe('The address to listen on.'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4600).describe('The port of the API.'),
  WORKER_PORT: z
    .union([z.literal('off'), z.coerce.number().int().min(0).max(65535)])
    .default(4603)
    .describe(
      'Port on `HOST` where the worker serves `/livez`, `/readyz` and `/metrics`. 0: any free port. off: no port.',
    ),
  METRICS_TOKEN: z
    .string()
    .refine((text) => text === 'open' || text.length >= 16, 'must have 16 characters or more')
    .optional()
    .describe(
      'Bearer token that Prometheus sends to `/metrics`, at least 16 characters. Without it, `/metrics` does not ' +
        'exist. open: no token needed, which production refuses.',
    )
    .meta({ secret: true }),
  TRUST_PROXY: cidrs.describe(
    'Proxies whose `X-Forwarded-For` is trusted, as CIDR ranges separated by commas. Empty: none.',
  ),
  ...keys.shape,
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .describe('Public address of the web app. Links in emails and chats begin with it.')
    .meta({ example: 'https://rihla.example' }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .describe(
      'Mail server: `smtp://user:password@host:port` or `smtps://…`. A server on another machine must support TLS, ' +
        'unless the URL ends with `?requireTLS=false`.',
    )
    .meta({ example: 'smtp://127.0.0.1:1025', secret: true }),
  MAIL_FROM: z.string().default('Rihla <no-reply@localhost>').describe('The sender of emails.'),
  LOGIN_FREE_TRIES: count(5).describe(
    'Wrong passwords for one account, from any address, before further wrong ones are answered more slowly. Correct ' +
      'passwords are never delayed.',
  ),
  LOGIN_TRIES_PER_ADDRESS: count(50).describe(
    'Failed sign-ins from one address before it is paused. Browsers that have signed in to the account are exempt.',
  ),
  LOGIN_TRIES_PER_ACCOUNT: count(10).describe(
    'Failed sign-ins to one account from one known browser, or else from one address, before they are paused. Also ' +
      'limits wrong second factor codes.',
  ),
  LOGIN_FAILURES_OF_ALL: count(1000).describe(
    'Failed sign-ins across all accounts and addresses before each address is limited to three attempts. Browsers ' +
      'that have signed in to the account keep their full limit.',
  ),
  LOGIN_PAUSE_SECONDS: count(900).describe(
    'Length of a pause in seconds, and the period over which failed sign-ins are counted.',
  ),
  PUBLIC_CALLS_PER_HOUR: count(30).describe(
    'Calls per hour from one address to each endpoint that needs no login, such as leaving a review.',
  ),
  PUBLIC_POSTS_PER_HOUR_OF_ALL: count(3000).describe(
    'Reviews, and likewise registration requests, accepted per hour without a login, from all addresses together.',
  ),
  API_CALLS_PER_MINUTE: count(600).describe(
    'Calls per minute for one API key. Further calls are answered with 429 for a minute.',
  ),
  WEBHOOK_RETRY_SECONDS: listOr('5,300,1800,7200,18000,36000,50400,72000,86400')
    .pipe(z.array(z.coerce.number<string>().min(0).max(604_800)))
    .describe('Pauses in seconds before each further attempt to deliver a failed webhook, in order.'),
  WEBHOOK_PRIVATE_ADDRESSES: z
    .enum(['refuse', 'allow'])
    .default('refuse')
    .describe('Whether webhooks may use addresses in this network and unencrypted connections. For trials only.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'OTLP over HTTP endpoint that receives traces, for example `http://127.0.0.1:4318`. Without it, tracing is off.',
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of requests that are traced, from 0 to 1. A `traceparent` header decides for its own request.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('The lowest level that is logged.'),
})
