import type { Rolldown } from 'vite'

export type Bundle = Rolldown.OutputBundle

export const chunkOf = (bundle: Bundle, name: string) => {
  const file = bundle[name]
  return file?.type === 'chunk' ? file : undefined
}

export const entryOf = (bundle: Bundle): string => {
  const entry = Object.keys(bundle).find((name) => chunkOf(bundle, name)?.isEntry)
  if (!entry) throw new Error('The bundle has no entry')
  return entry
}

/** The file that an `import()` of a module requests: its own, or the chunk it is part of. */
export const fileOf = (bundle: Bundle, isModule: (id: string) => boolean): string | undefined => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId && isModule(facadeModuleId))
  return (own ?? chunks.find(({ moduleIds }) => moduleIds.some(isModule)))?.fileName
}

/** A file with all its static imports and styles, without dynamic imports. */
export const withImports = (bundle: Bundle, name: string, found = new Set<string>()): Set<string> => {
  if (found.has(name)) return found
  found.add(name)
  const chunk = chunkOf(bundle, name)
  for (const style of chunk?.viteMetadata?.importedCss ?? []) found.add(style)
  for (const next of chunk?.imports ?? []) withImports(bundle, next, found)
  return found
}

/** The language and the name of a catalogue file. */
export const wordsIn = (bundle: Bundle, name: string) => {
  const file = bundle[name]
  const [source = ''] = file?.type === 'asset' ? file.originalFileNames : []
  const [, language, catalogue] = /\/packages\/locales\/(\w+)\/\w+\/([\w-]+)\.json$/.exec(source) ?? []
  return language && catalogue ? { language, catalogue } : undefined
}

/** The texts that every screen needs. */
export const FIRST_WORDS: readonly string[] = ['common', 'login']

/** The files of these catalogues in one language. */
export const wordFiles = (bundle: Bundle, language: string, catalogues: readonly string[]): string[] =>
  Object.keys(bundle).filter((name) => {
    const words = wordsIn(bundle, name)
    return words?.language === language && catalogues.includes(words.catalogue)
  })
