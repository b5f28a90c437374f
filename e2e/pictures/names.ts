import { glob, readFile } from 'node:fs/promises'

const root = new URL('../../', import.meta.url)

/** What the picture of a stop is called: `staff client, trips` is `staff-client-trips`. */
export const nameOf = (screen: string): string =>
  screen
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')

/** The stops whose picture on a device is shown by a page, so that a page asks for one by showing it. */
export const namedByPages = async (device: string): Promise<Set<string>> => {
  const names = new Set<string>()
  for await (const page of glob(['*.md', 'docs/**/*.md'], { cwd: root }))
    for (const [, name = ''] of (await readFile(new URL(page, root), 'utf8')).matchAll(
      new RegExp(`screens/([a-z-]+)-${device}\\.png`, 'g'),
    ))
      names.add(name)
  return names
}
