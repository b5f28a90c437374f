import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, matchesGlob, relative, resolve } from 'node:path'
import type { Image, Step } from './read-dockerfile.ts'

/** To the builder a name that begins with a dot is one like any other; to `matchesGlob` it is hidden. */
const undotted = (path: string) => path.replaceAll(/(^|\/)\./g, '$1·')

/** As the builder reads .dockerignore: the last pattern counts that fits the path or a folder it is in. */
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
  /** What is given to the builder, and what of it the builder never sees. */
  context: string
  isIgnored: (path: string) => boolean
  /** The folder that stands for the root of a stage. */
  rootOf: (stage: string) => string
}

/** Nothing changes what another stage has made, so the same file stands in both. */
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
    if (!isSeen(path)) throw new Error(`COPY ${name}: .dockerignore keeps it away.`)
    const isFile = statSync(path).isFile()
    if (isFile && !/(^\.|\/)$/.test(to)) throw new Error(`COPY ${name}: say by a / that ${to} is a folder.`)
    const destination = isFile ? join(target, to, basename(path)) : join(target, to)
    if (from === undefined || isFile) cpSync(path, destination, { recursive: true, filter: isSeen })
    else linkFolder(path, destination)
  }
}

/** Does what the Dockerfile says in clean folders, one for each stage; the last of them is what would be shipped. */
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
