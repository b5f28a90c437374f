import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Left to itself it keeps a core free; most of these tests wait for PostgreSQL.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test,dev,commands}/**/*.test.ts'],
          exclude: ['apps/server/test/security/**'],
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
