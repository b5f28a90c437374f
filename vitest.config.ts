import { defineConfig } from 'vitest/config'

/** Tests that would only repeat the same measurement or start-up on another PostgreSQL than the bundled one. */
const SAME_ON_ANY_POSTGRES = [
  'apps/server/{commands,dev}/**',
  'apps/server/**/*-{at-size,plans}.test.ts',
  'apps/server/src/features/feedback/feedback-export.test.ts',
  'apps/server/test/live-reviews.test.ts',
]

const ON_A_DATABASE = 'bench/data/fill.test.ts'

/** These tests keep the whole machine busy, so they run after the others and one at a time. */
const ALONE = 'apps/server/test/security/{login-flood,public-form,raw-http,three-servers}.test.ts'

/**
 * Only catches tests that hang, because the duration depends on the load of the machine. `npm run test:timing` measures
 * time.
 */
const UNHURRIED = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

const security = { ...UNHURRIED, globalSetup: 'apps/server/test/database.setup.ts' }

export default defineConfig({
  test: {
    // By default vitest leaves a core free; most of these tests wait for PostgreSQL.
    maxWorkers: 2,
    // Files of a project without `isolate` share their imports: each file has its own database, and loading all of the
    // source again for each took a quarter of the time.
    projects: [
      {
        test: {
          ...UNHURRIED,
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            '{tools,chaos,bench}/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
          ],
          exclude: [ON_A_DATABASE],
          isolate: false,
        },
      },
      {
        test: {
          ...UNHURRIED,
          name: 'server',
          include: ['apps/server/{src,test,dev,commands}/**/*.test.ts', ON_A_DATABASE],
          exclude: ['apps/server/test/security/**', ...(process.env['TEST_DATABASE_URL'] ? SAME_ON_ANY_POSTGRES : [])],
          globalSetup: 'apps/server/test/database.setup.ts',
          isolate: false,
        },
      },
      {
        test: {
          ...security,
          name: 'security',
          include: ['apps/server/test/security/**/*.test.ts'],
          exclude: [ALONE],
          isolate: false,
        },
      },
      {
        test: {
          ...security,
          name: 'security, one at a time',
          include: [ALONE],
          sequence: { groupOrder: 1 },
          fileParallelism: false,
        },
      },
    ],
  },
})
