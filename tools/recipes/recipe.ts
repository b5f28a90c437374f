/** A change of one file: a new file, or texts inserted after lines that the file has. */
export type Change = { path: string } & ({ text: string } | { insert: [after: string, text: string][] })

export type Recipe = {
  /** The title of the section in CONTRIBUTING.md. */
  title: string
  /** What the section calls the places; every one must be named there. */
  places: string[]
  changes: Change[]
  /** The npm scripts that write generated files. */
  generate: string[]
  /** Test files to run afterwards. */
  tests: string[]
  /** How many files of a kind may be changed. */
  most: Partial<Record<Kind, number>>
}

const GENERATED = [
  'apps/server/schema.sql',
  'apps/server/src/platform/database/schema.ts',
  'apps/web/src/i18n/i18next.d.ts',
  'docs/api.md',
  'docs/openapi.json',
]

/** `place` is what a recipe counts: what a person has to write and to find. */
export type Kind = 'place' | 'source' | 'test' | 'catalogue' | 'migration' | 'generated'

const kindOf = (path: string): Exclude<Kind, 'place'> => {
  if (GENERATED.includes(path)) return 'generated'
  if (path.startsWith('packages/locales/')) return 'catalogue'
  if (path.startsWith('apps/server/migrations/')) return 'migration'
  return /\.test\.tsx?$|^apps\/server\/test\/|^e2e\//.test(path) ? 'test' : 'source'
}

export const countKinds = (paths: string[]): Record<Kind, string[]> => {
  const of = (kind: Kind) => paths.filter((path) => kindOf(path) === kind)
  return {
    place: paths.filter((path) => kindOf(path) !== 'generated'),
    ...{ source: of('source'), test: of('test'), catalogue: of('catalogue') },
    ...{ migration: of('migration'), generated: of('generated') },
  }
}

/** Which limits of the recipe the changed files exceed. */
export const excessOf = ({ most }: Pick<Recipe, 'most'>, paths: string[]): string[] => {
  const counted = countKinds(paths)
  return (Object.entries(most) as [Kind, number][]).flatMap(([kind, limit]) =>
    counted[kind].length > limit ? [`${counted[kind].length} of kind ${kind}, at most ${limit}`] : [],
  )
}

/** The file with the inserted texts. Throws if a line to insert after is missing or not unique. */
export const changed = (change: Change, before: string): string => {
  if ('text' in change) return change.text
  return change.insert.reduce((text, [after, added]) => {
    const parts = text.split(after)
    if (parts.length !== 2)
      throw new Error(`${change.path}: ${parts.length - 1} times ${JSON.stringify(after)}, not once`)
    return parts.join(after + added)
  }, before)
}

export const sectionOf = (contributing: string, title: string): string => {
  const section = contributing.split(/^## /m).find((text) => text.startsWith(`${title}\n`))
  if (section === undefined) throw new Error(`CONTRIBUTING.md has no section ${title}`)
  return section
}
