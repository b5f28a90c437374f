import { defineConfig } from 'vitest/config'

/** On another PostgreSQL than the one that comes along, these would measure or start the same once more. */
const SAME_ON_ANY_POSTGRES = [
  'apps/server/{commands,dev}/**',
  'apps/server/**/*-{at-size,plans}.test.ts',
  'apps/server/src/features/feedback/feedback-export.test.ts',
  'apps/server/test/live-reviews.test.ts',
]

const ON_A_DATABASE = 'bench/data/fill.test.ts'

export default defineConfig({
  test: {
    // Left to itself it keeps a core free; most of these tests wait for PostgreSQL.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            '{tools,faults,bench}/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
          ],
          exclude: [ON_A_DATABASE],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test,dev,commands}/**/*.test.ts', ON_A_DATABASE],
          exclude: ['apps/server/test/security/**', ...(process.env['TEST_DATABASE_URL'] ? SAME_ON_ANY_POSTGRES : [])],
          globalSetup: 'apps/server/test/database.setup.ts',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'security',
          include: ['apps/server/test/security/**/*.test.ts'],
          globalSetup: 'apps/server/test/database.setup.ts',
          testTimeout: 60_000,
          hookTimeout: 30_000,
          // They measure, so they come after the others and one at a time.
          sequence: { groupOrder: 1 },
          fileParallelism: false,
        },
      },
    ],
  },
})
