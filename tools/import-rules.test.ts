import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const config = fileURLToPath(new URL('../.dependency-cruiser.mjs', import.meta.url))
const program = fileURLToPath(new URL('../node_modules/.bin/depcruise', import.meta.url))

/** A small project that keeps every rule: the imports of each file. */
const SOUND: Record<string, string[]> = {
  'packages/domain/src/index.ts': ['./points.ts'],
  'packages/domain/src/points.ts': [],
  'packages/domain/src/points.test.ts': ['vitest', './points.ts'],
  'packages/contract/src/index.ts': ['./rewards/rewards.ts'],
  'packages/contract/src/rewards/rewards.ts': ['@rihla/domain', 'zod'],
  'packages/locales/src/index.ts': ['node:fs/promises'],
  'packages/places/src/index.ts': ['@rihla/domain'],
  'apps/server/src/app.ts': ['./features/rewards/rewards.ts', './features/profile/profile.ts'],
  'apps/server/src/platform/http/problem.ts': ['@rihla/contract', '@rihla/locales'],
  'apps/server/src/shared/phone.ts': ['../platform/http/problem.ts'],
  'apps/server/src/platform/left.ts': [],
  'apps/server/src/platform/right.ts': ['./left.ts'],
  'apps/server/src/features/rewards/rewards.ts': ['../points/ledger/ledger.ts', '../../platform/http/problem.ts'],
  'apps/server/src/features/rewards/rewards.test.ts': ['vitest', '../../../test/api.ts', '../../app.ts'],
  'apps/server/src/features/profile/profile.ts': ['@rihla/domain'],
  'apps/server/src/operations/metrics.ts': ['../features/profile/profile.ts'],
  'apps/server/src/features/points/ledger/ledger.ts': [],
  'apps/server/test/api.ts': ['../src/app.ts', '../dev/postgres.ts'],
  'apps/server/dev/postgres.ts': [],
  'apps/server/commands/migrate.ts': ['../dev/postgres.ts'],
  'apps/web/src/app/main.tsx': ['../features/rewards/Card.tsx', '../features/login/Form.tsx'],
  'apps/web/src/features/rewards/Card.tsx': ['../../ui/Frame.tsx', '@rihla/contract'],
  'apps/web/src/features/login/Form.tsx': ['../../lib/api.ts'],
  'apps/web/src/ui/Frame.tsx': ['../i18n/i18n.ts'],
  'apps/web/src/lib/api.ts': ['@rihla/contract'],
  'apps/web/src/i18n/i18n.ts': ['../../../../packages/locales/en/client/common.json'],
  'e2e/journey.spec.ts': ['@rihla/locales', '../apps/server/dev/postgres.ts'],
}

/** One more import each, and the rule it breaks. */
const BROKEN: [rule: string, file: string, imported: string][] = [
  ['no-circle', 'apps/server/src/platform/left.ts', './right.ts'],
  ['no-unknown', 'apps/server/src/platform/lost.ts', './nowhere.ts'],
  ['domain-stands-alone', 'packages/domain/src/on-a-package.ts', 'zod'],
  ['domain-stands-alone', 'packages/domain/src/on-node.ts', 'node:crypto'],
  ['domain-stands-alone', 'packages/domain/src/on-contract.ts', '@rihla/contract'],
  ['contract-on-domain-and-zod', 'packages/contract/src/on-node.ts', 'node:crypto'],
  ['contract-on-domain-and-zod', 'packages/contract/src/on-a-package.ts', 'vitest'],
  ['contract-on-domain-and-zod', 'packages/contract/src/on-locales.ts', '@rihla/locales'],
  ['places-on-domain', 'packages/places/src/on-a-package.ts', 'zod'],
  ['places-on-domain', 'packages/places/src/on-contract.ts', '@rihla/contract'],
  ['locales-stand-alone', 'packages/locales/src/on-a-package.ts', 'zod'],
  ['locales-for-apps', 'packages/contract/src/in-words.test.ts', '@rihla/locales'],
  ['packages-below-apps', 'packages/contract/src/on-server.test.ts', '../../../apps/server/src/app.ts'],
  ['packages-below-each-other', 'packages/domain/src/on-contract.test.ts', '@rihla/contract'],
  ['packages-by-name', 'apps/web/src/lib/by-the-window.ts', '../../../../packages/domain/src/points.ts'],
  ['server-without-web', 'apps/server/dev/on-web.ts', '../../web/src/app/main.tsx'],
  ['web-without-server', 'apps/web/src/app/on-server.ts', '../../../server/src/platform/http/problem.ts'],
  ['server-platform-below-features', 'apps/server/src/platform/on-feature.ts', '../features/points/ledger/ledger.ts'],
  ['server-platform-below-features', 'apps/server/src/platform/on-app.ts', '../app.ts'],
  ['server-platform-below-features', 'apps/server/src/platform/on-shared.ts', '../shared/phone.ts'],
  ['server-operations-below-app', 'apps/server/src/features/rewards/on-operations.ts', '../../operations/metrics.ts'],
  ['server-shared-below-features', 'apps/server/src/shared/on-feature.ts', '../features/points/ledger/ledger.ts'],
  ['server-shared-below-features', 'apps/server/src/shared/on-app.ts', '../app.ts'],
  ['server-features-below-app', 'apps/server/src/features/rewards/on-app.ts', '../../app.ts'],
  ['server-features-apart', 'apps/server/src/features/rewards/on-profile.ts', '../profile/profile.ts'],
  ['server-features-apart', 'apps/server/src/features/points/ledger/on-rewards.ts', '../../profile/profile.ts'],
  ['web-shared-below-features', 'apps/web/src/ui/OnFeature.tsx', '../features/login/Form.tsx'],
  ['web-shared-below-features', 'apps/web/src/lib/on-app.ts', '../app/main.tsx'],
  ['web-features-below-app', 'apps/web/src/features/login/on-app.ts', '../../app/main.tsx'],
  ['web-features-apart', 'apps/web/src/features/login/OnRewards.tsx', '../rewards/Card.tsx'],
  ['product-without-tests-and-tools', 'apps/server/src/platform/on-test.ts', '../../test/api.ts'],
  ['product-without-tests-and-tools', 'apps/server/src/platform/on-dev.ts', '../../dev/postgres.ts'],
  ['product-without-tests-and-tools', 'apps/server/src/platform/on-command.ts', '../../commands/migrate.ts'],
  ['product-without-tests-and-tools', 'apps/web/src/lib/on-a-test.ts', '../features/login/form.test.ts'],
]

/** Every way in which one module can import another. */
const WAYS: [way: string, line: (module: string) => string][] = [
  ['a value', (module) => `import * as value from '${module}'\nexport const kept = value`],
  ['a type', (module) => `import type * as types from '${module}'\nexport type Kept = typeof types`],
  ['passing on', (module) => `export * from '${module}'`],
  ['on demand', (module) => `export const load = async () => (await import('${module}')) as object`],
]

type Report = {
  summary: {
    violations: { rule: { name: string }; from: string }[]
    ruleSetUsed: { forbidden: { name: string }[] }
  }
}

let project: string

const write = async (file: string, text: string) => {
  await mkdir(dirname(join(project, file)), { recursive: true })
  await writeFile(join(project, file), text)
}

const cruise = async () => {
  const options = { cwd: project, maxBuffer: 2 ** 26 }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, '--config', config, '--output-type', 'json', 'packages', 'apps', 'e2e'],
    options,
  ).catch((error: { stdout: string }) => error)
  const { summary } = JSON.parse(stdout) as Report
  return {
    rules: new Set(summary.ruleSetUsed.forbidden.map((rule) => rule.name)),
    violations: summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`),
  }
}

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'rihla-imports-'))
  await mkdir(join(project, 'node_modules/@rihla'), { recursive: true })
  for (const name of ['domain', 'contract', 'locales', 'places']) {
    await write(`packages/${name}/package.json`, `{ "name": "@rihla/${name}", "exports": "./src/index.ts" }`)
    await symlink(`../../packages/${name}`, join(project, `node_modules/@rihla/${name}`))
  }
  for (const name of ['zod', 'vitest']) {
    await write(`node_modules/${name}/package.json`, `{ "name": "${name}", "exports": "./index.js" }`)
    await write(`node_modules/${name}/index.js`, '')
  }
  await write('packages/locales/en/client/common.json', '{}')
  await write('apps/web/src/features/login/form.test.ts', '')
  for (const [file, imported] of Object.entries(SOUND)) {
    await write(file, imported.map((module) => `import '${module}'`).join('\n'))
  }
})

afterAll(() => rm(project, { recursive: true }))

test('imports in the allowed direction pass', async () => {
  const { rules, violations } = await cruise()
  expect(violations).toEqual([])
  expect(rules).toEqual(new Set(BROKEN.map(([rule]) => rule)))
})

test.each(WAYS)('an import against the direction is an error: %s', async (_way, line) => {
  for (const [, file, imported] of BROKEN) await write(file, line(imported))
  expect((await cruise()).violations).toEqual(expect.arrayContaining(BROKEN.map(([rule, file]) => `${rule}: ${file}`)))
})
