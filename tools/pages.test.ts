import { glob, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { nameOf, picturesOfPages } from '../e2e/pictures/names.ts'

const root = new URL('../', import.meta.url)

const found = async (pattern: string | string[]) => {
  const names: string[] = []
  for await (const name of glob(pattern, { cwd: root, exclude: ['**/node_modules/**'] })) names.push(name)
  return names.toSorted()
}

const read = (path: string) => readFile(new URL(path, root), 'utf8')

const pages = new Map<string, string>()
for (const name of await found(['*.md', '{docs,deploy,bench,.github}/**/*.md'])) pages.set(name, await read(name))

/** Code blocks are examples, so links in them are not checked. */
const withoutCode = (page: string) => page.replace(/^ *```[\s\S]*?^ *```/gm, '').replace(/`[^`\n]*`/g, '')

const linksOf = (page: string) =>
  [...withoutCode(page).matchAll(/\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g)]
    .map(([, inText, inTag]) => inText ?? inTag ?? '')
    .filter((link) => !/^[a-z]+:/.test(link))

/** Heading anchors as GitHub generates them. */
const anchorsOf = (page: string) =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-'),
  )

const everything = new Set((await found('**/*')).map(normalize))

const isDead = (name: string, link: string) => {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? name : normalize(join(dirname(name), path)).replace(/\/$/, '')
  return !everything.has(target) || (anchor !== undefined && !anchorsOf(pages.get(target) ?? '').includes(anchor))
}

test('every link and every picture of a page has a target', () => {
  const links = [...pages].flatMap(([name, page]) => linksOf(page).map((link) => [name, link] as const))
  expect(links.length).toBeGreaterThan(150)
  expect(links.filter(([name, link]) => isDead(name, link))).toEqual([])
})

const guide = (language: string) => [...pages].filter(([name]) => name.startsWith(`docs/guide/${language}/`))

/** A label with a name in it, "More actions: {{name}}", is quoted without the name. */
const wordsOf = async (language: string) => {
  const catalogues = await found(`packages/locales/${language}/*/*.json`)
  const texts = await Promise.all(catalogues.map(async (name) => Object.values(JSON.parse(await read(name)) as object)))
  return new Set(texts.flat().map((text: string) => text.replace(/: \{\{\w+\}\}$/, '')))
}

test.each(['en', 'ar'])('every text in bold of the guide in %s is a text of the screens', async (language) => {
  const words = await wordsOf(language)
  const bold = guide(language).flatMap(([name, page]) =>
    [...page.matchAll(/\*\*(.+?)\*\*/gs)].map(([, word = '']) => [name, word.replaceAll('\n', ' ')] as const),
  )
  expect(bold.length).toBeGreaterThan(100)
  expect(bold.filter(([, word]) => !words.has(word))).toEqual([])
})

test('the guides in both languages have the same pages with the same pictures', () => {
  const shape = (language: string) =>
    guide(language).map(([name, page]) => [
      name.split('/').at(-1),
      page.match(new RegExp(`(?<=screens/)[a-z-]+(?=-desktop-${language}\\.png)`, 'g')),
      page.match(/^#+ /gm)?.length,
    ])
  expect(shape('ar')).toEqual(shape('en'))
  expect(shape('en').length).toBeGreaterThan(3)
})

test('every committed picture is shown by a page', async () => {
  const shown = await picturesOfPages()
  const kept = (await found('docs/screens/*')).map((name) => name.split('/').at(-1) ?? '')
  expect(kept.filter((name) => !shown.has(name))).toEqual([])
})

/** Any string in a tour may be the name of a stop; some end with a value that is filled in. */
const stopsOfTours = async () => {
  const tours = await Promise.all((await found('e2e/tours/*.ts')).map(read))
  const said = tours.flatMap((tour) => [...tour.matchAll(/(['`])([a-z][a-z, -]*(?:\$\{\w+\}[a-z, -]*)?)\1/g)])
  return said.map(([, , name = '']) => {
    const [begin = '', end] = name.split(/\$\{\w+\}/)
    return new RegExp(`^${nameOf(begin)}${end === undefined ? '' : `-[a-z-]+${end && `-${nameOf(end)}`}`}$`)
  })
}

test('every picture of a page is taken at a stop of a tour, so that it changes with its screen', async () => {
  const stops = await stopsOfTours()
  const pictures = [...pages.values()].flatMap(linksOf).filter((link) => /\.(png|jpe?g|gif|svg|webp)$/.test(link))
  expect(pictures.length).toBeGreaterThan(40)
  const names = pictures.map((link) => /screens\/([a-z-]+)-(?:desktop|phone)-(?:en|ar)(?:-dark)?\.png$/.exec(link)?.[1])
  expect(pictures.filter((_link, place) => !stops.some((stop) => stop.test(names[place] ?? '')))).toEqual([])
})
