import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SRC = fileURLToPath(new URL('..', import.meta.url))
const inSrc = (path: string) => resolve(SRC, path)

/** Catalogues that are loaded before any page. */
const FIRST = ['common', 'login']

/** Where parts are loaded later, and the catalogues that are loaded with every part in there. */
const LOADERS: [file: string, before: string[]][] = [
  ['app/AppRoutes.tsx', FIRST],
  ['app/LoginPage.tsx', FIRST],
  ['app/ProfilePage.tsx', [...FIRST, 'profile', 'offline']],
  ['app/SignIn.tsx', FIRST],
  ['app/admin/AdminApp.tsx', [...FIRST, 'staff']],
  ['app/admin/OwnersChecklist.tsx', [...FIRST, 'staff']],
  ['app/admin/use-search-box.ts', [...FIRST, 'staff']],
  ['app/admin/use-outreach.ts', [...FIRST, 'staff']],
]

const STATIC_IMPORT = /^(?:import|export)\s(?!type )[^;]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm
const NAMESPACES = [/useTranslation\(([^)]*)\)/g, /\bns: ('[\w-]+')/g, /\bt\(\s*['`]([\w-]+):/g]
const NAMES = /[a-z][\w-]*/g

type Source = { imports: string[]; namespaces: string[] }
const sources = new Map<string, Source>()

const read = (file: string): Source => {
  const known = sources.get(file)
  if (known) return known
  const code = readFileSync(file, 'utf8')
  const imports = Array.from(code.matchAll(STATIC_IMPORT), ([, from, bare]) =>
    resolve(dirname(file), from ?? bare ?? ''),
  ).filter((path) => /\.tsx?$/.test(path) && existsSync(path))
  const namespaces = NAMESPACES.flatMap((pattern) =>
    Array.from(code.matchAll(pattern), ([, names = '']) => names.match(NAMES) ?? []).flat(),
  )
  const source = { imports, namespaces }
  sources.set(file, source)
  return source
}

const namespacesOf = (file: string, seen = new Set<string>()): string[] => {
  if (seen.has(file)) return []
  seen.add(file)
  const { imports, namespaces } = read(file)
  return [...namespaces, ...imports.flatMap((next) => namespacesOf(next, seen))]
}

/** `lazyPage(() => import('./X.tsx'), ['a', 'b'])`, with the names inline or in a constant. */
const LOADED = /import\('(\.[^']+)'\),\s*(\[[^\]]*\]|[A-Z_]+)/g

const loadedIn = (file: string) => {
  const code = readFileSync(file, 'utf8')
  const declared = readFileSync(inSrc('app/page-words.ts'), 'utf8') + code
  const lists = new Map(
    Array.from(declared.matchAll(/const ([A-Z_]+) = (\[[^\]]*\])/g), ([, name, list]) => [name, list]),
  )
  const found = Array.from(code.matchAll(LOADED), ([, path = '', names = '']) => ({
    path: resolve(dirname(file), path),
    loaded: names.replace(/[A-Z_]{4,}/g, (name) => lists.get(name) ?? '').match(/(?<=')[a-z][\w-]*(?=')/g) ?? [],
  }))
  expect(found.length, `every import() of ${file} names its texts`).toBe(code.match(/import\('\./g)?.length)
  return found
}

test('the first screen needs only the texts it waits for', () => {
  expect(new Set(namespacesOf(inSrc('app/main.tsx')))).toEqual(new Set(FIRST))
})

for (const [loader, before] of LOADERS)
  for (const { path, loaded } of loadedIn(inSrc(loader)))
    test(`${relative(SRC, path)} loads all the texts it shows`, () => {
      const lacking = new Set(namespacesOf(path).filter((name) => ![...before, ...loaded].includes(name)))
      expect([...lacking]).toEqual([])
    })
