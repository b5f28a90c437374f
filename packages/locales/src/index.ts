import { readFile, readdir } from 'node:fs/promises'

const folder = new URL('../', import.meta.url)

type Catalogue = Record<string, unknown>

type Catalogues = Record<string, Catalogue>

/** The folder says who downloads a catalogue: clients, staff only, or nobody but the server. */
const AUDIENCES = ['client', 'staff', 'server']

const readLanguage = async (language: string): Promise<Catalogues> => {
  const folders = AUDIENCES.map((audience) => new URL(`${language}/${audience}/`, folder))
  const files = await Promise.all(
    folders.map(async (inFolder) => (await readdir(inFolder)).map((file) => new URL(file, inFolder))),
  )
  const texts = files.flat().map(async (file) => {
    const name = file.pathname.split('/').at(-1)?.replace('.json', '') ?? ''
    return [name, JSON.parse(await readFile(file, 'utf8')) as Catalogue] as const
  })
  return Object.fromEntries(await Promise.all(texts))
}

/** All texts as { language: { namespace: texts } }. The web takes the same files one by one, as its screens need them. */
export const readCatalogues = async (): Promise<Record<string, Catalogues>> => {
  const languages = (await readdir(folder)).filter((name) => /^[a-z]{2}$/.test(name))
  const read = languages.map(async (language) => [language, await readLanguage(language)] as const)
  return Object.fromEntries(await Promise.all(read))
}
