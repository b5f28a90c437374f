import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, matchesGlob, relative, resolve } from 'node:path'
import type { Image, Step } from './read-dockerfile.ts'

/** The builder treats names with a leading dot like any other; `matchesGlob` treats them as hidden. */
const undotted = (path: string) => path.replaceAll(/(^|\/)\./g, '$1·')

/** Follows the rules of .dockerignore: the last pattern that matches the path or one of its folders counts. */
export const readIgnored = (file: URL): ((path: string) => boolean) => {
  const patterns = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ pattern: line.replace(/^!/, ''), isIgnored: !line.startsWith('!') }))
  return (path) => {
    const names = path.split('/')
    const places = names.map((_name, depth) => names.slice(0, depth + 1).join('/'))
    const fits = ({ pattern }: { pattern: string }) =>
      places.some((place) => matchesGlob(undotted(place), undotted(pattern)))
    return patterns.findLast(fits)?.isIgnored ?? false
  }
}

type Places = {
  /** The build context, and the part of it that .dockerignore excludes. */
  context: string
  isIgnored: (path: string) => boolean
  /** The folder that represents the root of a stage. */
  rootOf: (stage: string) => string
}

/** Nothing modifies the files of another stage, so a hard link is enough. */
const linkFolder = (source: string, destination: string): void => {
  mkdirSync(destination, { recursive: true })
  execFileSync('cp', ['--archive', '--link', '--force', `${source}/.`, destination])
}

const copy = ({ from, sources, to }: Step & { does: 'copy' }, target: string, places: Places): void => {
  const source = from === undefined ? places.context : places.rootOf(from)
  const isSeen = (path: string) => {
    const inside = relative(source, path)
    return from !== undefined || inside === '' || !places.isIgnored(inside)
  }
  for (const name of sources) {
    const path = join(source, name)
    if (!isSeen(path)) throw new Error(`COPY ${name}: excluded by .dockerignore.`)
    const isFile = statSync(path).isFile()
    if (isFile && !/(^\.|\/)$/.test(to)) throw new Error(`COPY ${name}: end ${to} with a / to mark it as a folder.`)
    const destination = isFile ? join(target, to, basename(path)) : join(target, to)
    if (from === undefined || isFile) cpSync(path, destination, { recursive: true, filter: isSeen })
    else linkFolder(path, destination)
  }
}

/** Performs the steps of the Dockerfile in clean folders, one for each stage; the last one is what would be shipped. */
export const performSteps = (image: Image, places: Places, environment: Record<string, string>): void => {
  for (const { name, folder, steps } of image.stages) {
    const target = join(resolve(places.rootOf(name)), folder)
    mkdirSync(target, { recursive: true })
    for (const step of steps) {
      if (step.does === 'copy') copy(step, target, places)
      else
        execFileSync('sh', ['-c', step.command], {
          cwd: target,
          env: environment,
          stdio: ['ignore', 'ignore', 'inherit'],
        })
    }
  }
}
