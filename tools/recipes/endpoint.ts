import type { Recipe } from './recipe.ts'

const CONTRACT = `
  destinations: endpoint({
    method: 'GET',
    url: '/api/tickets/destinations/',
    config: { access: 'client', example: { answer: { data: ['Istanbul'] } } },
    schema: {
      summary: 'The cities that the client has travelled to',
      response: { 200: z.object({ data: z.array(z.string()) }) },
    },
  }),
`

const ROUTE = `
  app.route({
    ...ticketsApi.destinations,
    handler: async (request) => ({ data: await listDestinations(db, request.client.id) }),
  })
`

const QUERY = `import type { Database } from '../../platform/database/database.ts'

export const listDestinations = async (db: Database, clientId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('ticket')
    .select('arrival_city')
    .distinct()
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where('arrival_city', 'is not', null)
    .orderBy('arrival_city')
    .$narrowType<{ arrival_city: string }>()
    .execute()
  return rows.map(({ arrival_city }) => arrival_city)
}
`

const TEST = `import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenTicket } from '../../../test/given.ts'

const api = useApi()

test('a client sees the cities of the own trips only', async () => {
  const client = await givenClient(api.db)
  await givenTicket(api.db, client.id, { arrival_city: 'Istanbul' })
  await givenTicket(api.db, (await givenClient(api.db)).id, { arrival_city: 'Dubai' })
  const headers = { authorization: \`Bearer \${client.token}\` }
  const answer = await api.app.inject({ url: '/api/tickets/destinations/', headers })
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: ['Istanbul'] }])
})
`

const SCREEN = 'apps/web/src/features/tickets/trips/TicketList.tsx'

/** A client's screen reads a list of the server. */
export const endpoint: Recipe = {
  title: 'Recipe: a new endpoint',
  places: [
    'packages/contract/src/<feature>.ts',
    '<feature>.routes.ts',
    '<feature>.queries.ts',
    'packages/contract/src/features.ts',
    'apps/server/src/routes.ts',
  ],
  changes: [
    {
      path: 'packages/contract/src/tickets/tickets.ts',
      insert: [['export const ticketsApi = {', CONTRACT]],
    },
    {
      path: 'apps/server/src/features/tickets/tickets.routes.ts',
      insert: [
        [
          "import { browseTickets } from './browse-tickets.ts'\n",
          "import { listDestinations } from './destinations.queries.ts'\n",
        ],
        ['export const ticketRoutes: Routes = async (app, { db, pool, changes }) => {', ROUTE],
      ],
    },
    { path: 'apps/server/src/features/tickets/destinations.queries.ts', text: QUERY },
    { path: 'apps/server/src/features/tickets/destinations.test.ts', text: TEST },
    {
      path: SCREEN,
      insert: [
        ["import type { Ticket } from '@rihla/contract'\n", "import { useQuery } from '@tanstack/react-query'\n"],
        ["import { useTranslation } from 'react-i18next'\n", "import { call } from '../../../lib/api.ts'\n"],
        [
          "  const { t } = useTranslation('tickets')\n",
          `  const destinations = useQuery({
    queryKey: ['destinations'],
    queryFn: ({ signal }) => call('GET /api/tickets/destinations/', { signal }),
  })
`,
        ],
        [
          '    <Stack gap="md" ref={list}>\n',
          `      {destinations.data?.data.map((city) => (
        <bdi key={city}>{city}</bdi>
      ))}
`,
        ],
      ],
    },
  ],
  generate: ['openapi'],
  tests: [
    'apps/server/src/features/tickets/destinations.test.ts',
    ...['access', 'openapi', 'statement-counts', 'read-plans'].map((name) => `apps/server/test/${name}.test.ts`),
    'apps/server/test/security/every-answer.test.ts',
    'packages/contract/src/closed-answers.test.ts',
    'apps/web/src/app/page-texts.test.ts',
  ],
  most: { place: 5 },
}
