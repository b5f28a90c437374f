import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts in hundredths of a second, however it was built. */
const US_PER_TICK = 10_000

/** One line of /proc: the parent, the CPU time, and the CPU time of ended children. */
export type Stat = { pid: number; parent: number; ownUs: number; endedUs: number }

/** The name of a program may contain spaces and brackets; after its last bracket there are only numbers. */
export const readStat = (line: string): Stat => {
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const sumOf = (...places: number[]) => places.reduce((sum, place) => sum + (fields[place] ?? 0), 0) * US_PER_TICK
  return { pid: Number.parseInt(line, 10), parent: fields[1] ?? 0, ownUs: sumOf(11, 12), endedUs: sumOf(13, 14) }
}

const listStats = (): Stat[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))]
      } catch {
        return []
      }
    })

/** The CPU time of a process with all its descendants, running or ended. */
export const usOfTree = (stats: Stat[], pid: number): number => {
  const root = stats.find((stat) => stat.pid === pid)
  const children = stats.filter((stat) => stat.parent === pid)
  return children.reduce((sum, child) => sum + usOfTree(stats, child.pid), (root?.ownUs ?? 0) + (root?.endedUs ?? 0))
}

export type Cpu = { databaseUs: number; appUs: number; generatorUs: number }

/** The load generators are children of this process and have ended when this is called. */
export const lookAtCpu = (database: number, app?: number): Cpu => {
  const stats = listStats()
  return {
    databaseUs: usOfTree(stats, database),
    appUs: app === undefined ? 0 : usOfTree(stats, app),
    generatorUs: stats.find(({ pid }) => pid === process.pid)?.endedUs ?? 0,
  }
}

export const between = (before: Cpu, after: Cpu): Cpu => ({
  databaseUs: after.databaseUs - before.databaseUs,
  appUs: after.appUs - before.appUs,
  generatorUs: after.generatorUs - before.generatorUs,
})
