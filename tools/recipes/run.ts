import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endpoint } from './endpoint.ts'
import { field } from './field.ts'
import { changed, countKinds, excessOf, type Recipe } from './recipe.ts'
import { copyTree } from './scratch-copy.ts'

const RECIPES: Record<string, Recipe> = { endpoint, field }
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const wanted = process.argv.slice(2)
const copy = copyTree(ROOT)

const succeeds = (command: string, ...rest: string[]): boolean => {
  console.log(`\n$ ${[command, ...rest].join(' ')}`)
  return spawnSync(command, rest, { cwd: copy.folder, stdio: 'inherit' }).status === 0
}

const apply = ({ changes }: Recipe) => {
  for (const change of changes) {
    const file = join(copy.folder, change.path)
    writeFileSync(file, changed(change, existsSync(file) ? readFileSync(file, 'utf8') : ''))
  }
}

const report = (title: string, paths: string[]) => {
  console.log(`\n${title}`)
  for (const [kind, files] of Object.entries(countKinds(paths)))
    if (kind !== 'place') console.log(`  ${kind}: ${files.length}${files.map((path) => `\n    ${path}`).join('')}`)
}

const failuresOf = (recipe: Recipe): string[] => {
  apply(recipe)
  const scripts = [...recipe.generate, 'format']
  const stale = scripts.filter((script) => !succeeds('npm', 'run', '--silent', script))
  const paths = copy.changedFiles()
  report(recipe.title, paths)
  return [
    ...stale.map((script) => `npm run ${script}`),
    ...excessOf(recipe, paths),
    ...(succeeds('npm', 'run', '--silent', 'types') ? [] : ['the type check']),
    ...(succeeds('npx', 'vitest', 'run', ...recipe.tests) ? [] : ['its tests']),
  ]
}

try {
  for (const [name, recipe] of Object.entries(RECIPES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const failures = failuresOf(recipe)
    copy.restore()
    console.log(`\n${recipe.title}: ${failures.length === 0 ? 'works' : `failed (${failures.join('; ')})`}`)
    if (failures.length > 0) process.exitCode = 1
  }
} finally {
  copy.remove()
}
