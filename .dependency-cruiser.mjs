import { allExtensions } from 'dependency-cruiser'

// dependency-cruiser reads TypeScript through TypeScript 6 or swc, and without either it finds nothing to complain
// about. We are on TypeScript 7, so it is swc.
if (!allExtensions.some(({ extension, available }) => extension === '.ts' && available)) {
  throw new Error('dependency-cruiser cannot read TypeScript: is @swc/core installed?')
}

const TEST_FILE = '[.]test[.]tsx?$'

/**
 * Imports run one way: domain ← contract, places ← server | web, and in the server
 * platform ← shared ← features ← operations ← app, in the web ui | lib | i18n ← features ← app.
 * Types count as well. tools/import-rules.test.ts breaks every rule once.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Two modules that need each other are one module, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unknown',
      comment: 'What cannot be found cannot be checked either.',
      severity: 'error',
      from: {},
      // The address of a file, which Vite knows.
      to: { couldNotResolve: true, pathNot: '\\?url$' },
    },
    {
      name: 'domain-stands-alone',
      comment: 'Pure rules: no package but the one for time zones, and none of Node.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: TEST_FILE },
      to: { pathNot: ['^packages/domain/src/', '^node_modules/@date-fns/tz/'] },
    },
    {
      name: 'contract-on-domain-and-zod',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: TEST_FILE },
      to: { pathNot: ['^packages/(contract|domain)/src/', '^node_modules/zod/'] },
    },
    {
      name: 'places-on-domain',
      severity: 'error',
      from: { path: '^packages/places/src/', pathNot: TEST_FILE },
      to: { pathNot: '^packages/(places|domain)/src/' },
    },
    {
      name: 'locales-stand-alone',
      severity: 'error',
      from: { path: '^packages/locales/src/', pathNot: TEST_FILE },
      to: { pathNot: '^packages/locales/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'locales-for-apps',
      comment: 'Rules and contract speak in codes; the apps put them into words, and e2e reads them as people do.',
      severity: 'error',
      from: { pathNot: '^(apps/(server|web)|e2e|packages/locales)/' },
      to: { path: '^packages/locales/' },
    },
    {
      name: 'packages-below-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|e2e|tools|machine|chaos|bench)/' },
    },
    {
      name: 'packages-below-each-other',
      comment: 'Tests too: domain ← contract, and locales apart.',
      severity: 'error',
      from: { path: '^packages/(domain|locales)/' },
      to: { path: '^packages/', pathNot: '^packages/$1/' },
    },
    {
      name: 'packages-by-name',
      comment: 'A package is entered by its index.ts.',
      severity: 'error',
      from: { path: '^(apps|e2e|tools|machine|chaos|bench|packages/([^/]+))/' },
      to: { path: '^packages/[^/]+/src/', pathNot: ['^packages/[^/]+/src/index[.]ts$', '^packages/$2/'] },
    },
    {
      name: 'server-without-web',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'web-without-server',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'server-platform-below-features',
      comment: 'A test may start the whole from the top.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: TEST_FILE },
      to: { path: ['^apps/server/src/(shared|features)/', '^apps/server/src/[^/]+$'] },
    },
    {
      name: 'server-shared-below-features',
      comment: 'What several features know of a client, a ticket or a voucher.',
      severity: 'error',
      from: { path: '^apps/server/src/shared/', pathNot: TEST_FILE },
      to: { path: ['^apps/server/src/features/', '^apps/server/src/[^/]+$'] },
    },
    {
      name: 'server-features-below-app',
      severity: 'error',
      from: { path: '^apps/server/src/features/', pathNot: TEST_FILE },
      to: { path: '^apps/server/src/[^/]+$' },
    },
    {
      name: 'server-operations-below-app',
      comment:
        'Metrics, key rotation and production checks read every feature, and only the app and the commands start them.',
      severity: 'error',
      from: { path: '^apps/server/src/(platform|shared|features)/', pathNot: TEST_FILE },
      to: { path: '^apps/server/src/operations/' },
    },
    {
      name: 'server-features-apart',
      comment: 'The ledger is the one part of a feature that others may use.',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/' },
      to: {
        path: '^apps/server/src/features/',
        pathNot: ['^apps/server/src/features/$1/', '^apps/server/src/features/points/ledger/'],
      },
    },
    {
      name: 'web-shared-below-features',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib|i18n)/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'web-features-below-app',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'web-features-apart',
      comment: 'A page that composes several features stands in app/.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'product-without-tests-and-tools',
      comment: 'What ships does not know how it is tested, developed or operated.',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: TEST_FILE },
      to: { path: ['^apps/[^/]+/(test|dev|commands)/', '^(e2e|tools|machine|chaos|bench)/', TEST_FILE] },
    },
  ],
  options: {
    parser: 'swc',
    moduleSystems: ['es6', 'cjs'],
    exclude: { path: '(^|/)(dist|coverage|test-results|playwright-report)/' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
