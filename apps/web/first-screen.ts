type Graph = { getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null }

const needed = new Map<string, boolean>()

/** Reachable from the start without an `import()`. A circle counts as not needed until another way proves it is. */
const isNeeded = (id: string, graph: Graph): boolean => {
  const known = needed.get(id)
  if (known !== undefined) return known
  needed.set(id, false)
  const module = graph.getModuleInfo(id)
  const found = !!module && (module.isEntry || module.importers.some((importer) => isNeeded(importer, graph)))
  needed.set(id, found)
  return found
}

/** Packages that name all their parts in one file: who imports which of them cannot be told from the graph. */
const BARREL = /\/node_modules\/(@mantine|@tabler|@tanstack|@floating-ui)\//

/** One file for what the first screen needs: split by who else needs it, it would be sixty, and larger. */
export const firstScreen = {
  debugName: 'first screen',
  name: (id: string, graph: Graph) => (!BARREL.test(id) && isNeeded(id, graph) ? 'first' : null),
}
