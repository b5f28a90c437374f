import { defineConfig } from 'vitest/config'

/** Tests that measure time. They compare with a reference from the same run, and run alone: `npm run test:timing`. */
export default defineConfig({
  test: {
    include: ['apps/server/test/timing/**/*.timing.ts'],
    globalSetup: 'apps/server/test/database.setup.ts',
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
})
