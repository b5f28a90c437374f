import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const TOKEN_SALT = 'salts the token of the bench'

type Attributes = Record<string, unknown>

const of = (type: string, ...names: string[]): Attributes => Object.fromEntries(names.map((name) => [name, { type }]))

const toOne = (target: string, inversedBy: string, relation = 'manyToOne') => ({
  ...{ type: 'relation', relation, target: `api::${target}.${target}`, inversedBy },
})

const toMany = (target: string, mappedBy: string, relation = 'oneToMany') => ({
  ...{ type: 'relation', relation, target: `api::${target}.${target}`, mappedBy },
})

/**
 * The usual model in Strapi: one-to-one rows become fields of the client or trip. `status` is a reserved word there.
 */
const TYPES: Record<string, Attributes> = {
  client: {
    ...of('string', 'full_name', 'email', 'whatsapp'),
    ...of('boolean', 'is_active'),
    ...of('datetime', 'since'),
    ...of('date', 'passport_expiry'),
    ...of('integer', 'points_earned', 'points_owed'),
    tickets: toMany('ticket', 'client'),
    vouchers: toMany('voucher', 'client'),
  },
  ticket: {
    ...of('string', 'ticket_type', 'booking_reference', 'state', 'departure_city', 'arrival_city', 'airline'),
    ...of('string', 'flight_number', 'hotel_name', 'hotel_city', 'room_type'),
    ...of('text', 'special_requests'),
    ...of('decimal', 'price'),
    ...of('integer', 'points', 'number_of_guests'),
    ...of('date', 'departure_date', 'return_date', 'check_in_date', 'check_out_date'),
    ...of('datetime', 'expires_at'),
    client: toOne('client', 'tickets'),
    review: toMany('review', 'ticket', 'oneToOne'),
  },
  review: {
    ...of('integer', 'rating'),
    ...of('text', 'feedback', 'reply'),
    ...of('datetime', 'submission_date', 'replied_at'),
    ticket: toOne('ticket', 'review', 'oneToOne'),
  },
  voucher: {
    ...of('integer', 'reward_id', 'cost_points'),
    ...of('string', 'name', 'reward_type', 'code'),
    ...of('datetime', 'issued_at', 'used_at'),
    ...of('date', 'valid_until'),
    client: toOne('client', 'vouchers'),
  },
}

const CORE = { routes: 'createCoreRouter', controllers: 'createCoreController', services: 'createCoreService' }

const filesOf = ([name, attributes]: [string, Attributes]): [string, unknown][] => [
  [
    `src/api/${name}/content-types/${name}/schema.json`,
    {
      ...{ kind: 'collectionType', collectionName: `${name}s`, options: { draftAndPublish: false }, attributes },
      info: { singularName: name, pluralName: `${name}s`, displayName: name },
    },
  ],
  ...Object.entries(CORE).map(([kind, factory]): [string, unknown] => [
    `src/api/${name}/${kind}/${name}.js`,
    `module.exports = require('@strapi/strapi').factories.${factory}('api::${name}.${name}')\n`,
  ]),
]

const MIDDLEWARES = ['logger', 'errors', 'security', 'cors', 'query', 'body', 'favicon', 'public']

/** A Strapi project is a folder of files that it reads at its start. */
export const writeProject = (folder: string, databaseUrl: string, port: number): void => {
  const files: [string, unknown][] = [
    ['config/server.json', { host: '127.0.0.1', port, app: { keys: ['signs nothing here'] } }],
    [
      'config/database.json',
      { connection: { client: 'postgres', connection: { connectionString: databaseUrl }, pool: { min: 2, max: 20 } } },
    ],
    [
      'config/admin.json',
      {
        ...{ serveAdminPanel: false, auth: { secret: 'signs nothing here' }, apiToken: { salt: TOKEN_SALT } },
        transfer: { token: { salt: TOKEN_SALT } },
      },
    ],
    ['config/middlewares.json', MIDDLEWARES.map((name) => `strapi::${name}`)],
    ['favicon.png', ''],
    ...Object.entries(TYPES).flatMap(filesOf),
  ]
  for (const [name, content] of files) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  }
  mkdirSync(join(folder, 'public/uploads'), { recursive: true })
}
