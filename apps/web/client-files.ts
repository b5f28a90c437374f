import type { Plugin } from 'vite'

const STAFF_PAGE = '/src/app/admin/'

const reachable = new Set<string>()

/**
 * Whether a built file is part of what a client can open: reachable from the start without entering the staff pages.
 */
export const isClientFile = (file: string): boolean => reachable.has(file)

/** Determines, while the bundle is written, which files the service worker may fetch ahead. */
export const findClientFiles: Plugin = {
  name: 'find-client-files',
  apply: 'build',
  generateBundle(_, bundle) {
    const visit = (name: string) => {
      const file = bundle[name]
      if (file?.type !== 'chunk' || reachable.has(name) || file.facadeModuleId?.includes(STAFF_PAGE)) return
      reachable.add(name)
      for (const css of file.viteMetadata?.importedCss ?? []) reachable.add(css)
      for (const asset of file.viteMetadata?.importedAssets ?? []) reachable.add(asset)
      for (const next of [...file.imports, ...file.dynamicImports]) visit(next)
    }
    for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) visit(file.fileName)
  },
}
