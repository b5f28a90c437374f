import { glob, readFile } from 'node:fs/promises'

const root = new URL('../../', import.meta.url)

/** The file name of a stop's picture: `staff client, trips` is `staff-client-trips`. */
export const nameOf = (screen: string): string =>
  screen
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')

/** The files in docs/screens that a page shows: only these are committed. */
export const picturesOfPages = async (): Promise<Set<string>> => {
  const files = new Set<string>()
  for await (const page of glob(['*.md', 'docs/**/*.md'], { cwd: root }))
    for (const [, file = ''] of (await readFile(new URL(page, root), 'utf8')).matchAll(/screens\/([a-z-]+\.png)/g))
      files.add(file)
  return files
}
