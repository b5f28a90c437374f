import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const sizeOf = (path: string): number => {
  const entry = lstatSync(path)
  if (!entry.isDirectory()) return entry.size
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}

/** Folders that are listed separately. */
const OPENED = /^(bin|apps|packages|node_modules|apps\/\w+|node_modules\/@[^/]+)$/

const partsOf = (root: string, folder = ''): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() && OPENED.test(path) ? partsOf(root, path) : [path]
  })

export type Part = { path: string; megabytes: number }

/** Everything that is shipped, the largest first. */
export const measureTree = (root: string): Part[] =>
  partsOf(root)
    .map((path) => ({ path, megabytes: sizeOf(join(root, path)) / 1e6 }))
    .toSorted((one, other) => other.megabytes - one.megabytes)
