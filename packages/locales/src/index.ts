import { readFile, readdir } from 'node:fs/promises'

const folder = new URL('../', import.meta.url)

type Catalogue = Record<string, unknown>

/** All texts as { language: { namespace: texts } }. The web takes the same files one by one, as its screens need them. */
export const readCatalogues = async (): Promise<Record<string, Record<string, Catalogue>>> => {
  const languages = (await readdir(folder, { withFileTypes: true })).filter((entry) => /^[a-z]{2}$/.test(entry.name))
  const read = languages.map(async ({ name: language }) => {
    const files = await readdir(new URL(`${language}/`, folder))
    const texts = files.map(async (file) => {
      const text = await readFile(new URL(`${language}/${file}`, folder), 'utf8')
      return [file.replace('.json', ''), JSON.parse(text) as Catalogue] as const
    })
    return [language, Object.fromEntries(await Promise.all(texts))] as const
  })
  return Object.fromEntries(await Promise.all(read))
}
