import { readdirSync } from 'node:fs'
import type { Change, Recipe } from './recipe.ts'

const LABELS = {
  ar: 'اسم الشهرة',
  de: 'Rufname',
  en: 'Nickname',
  es: 'Apodo',
  fr: 'Surnom',
  it: 'Soprannome',
  tr: 'Takma ad',
}

const labels = Object.entries(LABELS).map(([language, label]): Change => ({
  path: `packages/locales/${language}/staff/clients.json`,
  insert: [['{\n', `  "field_nickname": "${label}",\n`]],
}))

const migrations = readdirSync(new URL('../../apps/server/migrations', import.meta.url))
const next = String(Math.max(...migrations.map((name) => Number.parseInt(name))) + 1).padStart(4, '0')

const TEST = `
test('CLIENTS-2: a nickname is optional, trimmed and named in the audit log', async () => {
  const { id, version, ...client } = (await create(aPerson({ nickname: ' Mimi ' }))).json().data
  expect(client.nickname).toBe('Mimi')
  const form = { full_name: client.full_name, email: client.email, version }
  expect((await update(id, form)).json().data.nickname).toBeNull()
  expect((await auditOf(api.db, 'client', id)).at(-1)?.fields).toEqual(['nickname'])
})
`

/** Staff enter one more text about a client. */
export const field: Recipe = {
  title: 'Recipe: a new field of a client',
  places: [
    'apps/server/migrations/NNNN_what_changes.sql',
    'packages/domain/src/client-fields.ts',
    'packages/contract/src/clients/client.ts',
    'ClientFields.tsx',
    'IdentityCard.tsx',
    'packages/locales/*/staff/clients.json',
    'test/security/people/life.ts',
  ],
  changes: [
    { path: `apps/server/migrations/${next}_nicknames.sql`, text: 'alter table client add column nickname text;\n' },
    {
      path: 'packages/domain/src/client-fields.ts',
      insert: [["'national_id', 'passport_expiry'", ", 'nickname'"]],
    },
    {
      path: 'packages/contract/src/clients/client.ts',
      insert: [
        ['  passport_expiry: day.nullable(),\n', '  nickname: z.string().nullable(),\n'],
        ['  passport_expiry: optionalField(dayInput),\n', '  nickname: optionalField(line(100)),\n'],
        ["  national_id: '••••••••••0382',\n", "  nickname: 'Lulu',\n"],
        ["  whatsapp: '0100 555 0101',\n", "  nickname: 'Lulu',\n"],
      ],
    },
    {
      path: 'apps/web/src/features/clients/list/ClientFields.tsx',
      insert: [
        [
          '          dir="auto"\n          maxLength={200}\n        />\n',
          "        <TextInput {...field('nickname')} label={t('field_nickname')} dir=\"auto\" maxLength={100} />\n",
        ],
      ],
    },
    {
      path: 'apps/web/src/features/clients/page/IdentityCard.tsx',
      insert: [
        [
          '<dl className={classes.list}>\n',
          "        <Fact label={t('clients:field_nickname')}>{client.nickname && <bdi>{client.nickname}</bdi>}</Fact>\n",
        ],
      ],
    },
    ...labels,
    {
      path: 'apps/server/test/security/people/life.ts',
      insert: [["  passport_expiry: '2033-07-19',\n", '  nickname: `Zuzu ${MARK}`,\n']],
    },
    {
      path: 'apps/server/src/features/clients/clients.test.ts',
      insert: [
        ["      passport_expiry: '2031-05-04',\n      is_active: false,\n", '      nickname: null,\n'],
        [
          "const logIn = (email: string, password: string) =>\n  api.app.inject({ method: 'POST', url: '/api/client/login/', payload: { email, password } })\n",
          TEST,
        ],
      ],
    },
  ],
  generate: ['db:types', 'openapi'],
  tests: [
    // Those that import 10,000 rows are left out.
    ...['clients.test', 'erase-client.test', 'export-client.test', 'list-clients.test', 'page', 'registration'].map(
      (name) => `apps/server/src/features/clients/${name}`,
    ),
    'apps/server/src/features/clients/exports',
    'apps/server/src/features/clients/imports/import-clients.test.ts',
    'apps/server/src/features/integrations/api-keys',
    'apps/server/src/operations/encryption-keys',
    'apps/server/test/openapi.test.ts',
    'apps/server/test/judge-migration.test.ts',
    'apps/server/test/security/people',
    'apps/server/test/security/what-is-stored.test.ts',
    'packages',
    'apps/web/src/features/clients',
    'apps/web/src/app/page-texts.test.ts',
  ],
  most: { source: 6, catalogue: Object.keys(LABELS).length },
}
