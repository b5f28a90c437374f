import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** Caches of the type check and of Vite: writing to a link would change those of the original. */
const isCache = (folder: string, name: string) =>
  basename(folder) === 'node_modules' && name.startsWith('.') && name !== '.bin'

/** In a CI container the working tree belongs to another user than the one who runs this. */
const OPTIONS = ['-c', 'core.quotePath=false', '-c', 'safe.directory=*']
const git = (folder: string, ...rest: string[]) =>
  execFileSync('git', [...OPTIONS, ...rest], { cwd: folder, encoding: 'utf8' })
const linesOf = (text: string) => text.split('\n').filter(Boolean)

/** Another file system, such as a temporary one, takes no hard links. */
const linkOrCopy = (from: string, to: string) => {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/**
 * The files of the packages as hard links, without the caches. Symbolic links stay as they are: those of our own
 * packages are relative and lead to the copy.
 */
const linkPackages = (from: string, to: string) => {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (entry.isFile()) linkOrCopy(source, target)
    else if (!isCache(from, entry.name)) linkPackages(source, target)
  }
}

/** A copy of the working tree in a Git repository of its own, which knows what a recipe has changed. */
export const copyTree = (root: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-recipe-'))
  const files = linesOf(git(root, 'ls-files', '--cached', '--others', '--exclude-standard'))
  for (const file of files.filter((name) => existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(root, file), join(folder, file))
  }
  const workspaces = new Set(files.filter((name) => /(^|\/)package\.json$/.test(name)).map(dirname))
  for (const workspace of workspaces) {
    const packages = join(root, workspace, 'node_modules')
    if (existsSync(packages)) linkPackages(packages, join(folder, workspace, 'node_modules'))
  }
  git(folder, 'init', '--quiet')
  const commit = ['-c', 'user.name=recipes', '-c', 'user.email=recipes@example.com', 'commit']
  git(folder, 'add', '--all')
  git(folder, ...commit, '--quiet', '--no-verify', '--message', 'Before the recipe')
  return {
    folder,
    changedFiles: () =>
      linesOf(git(folder, 'status', '--porcelain', '--untracked-files=all')).map((line) => line.slice(3)),
    restore: () => {
      git(folder, 'checkout', '--quiet', '.')
      git(folder, 'clean', '--quiet', '-d', '--force')
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
