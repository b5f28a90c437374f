import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts in hundredths of a second, whatever it was built with. */
const US_PER_TICK = 10_000

/** One line of /proc: whose child it is, the time it had a core, and the time of its children that have ended. */
export type Stat = { pid: number; parent: number; ownUs: number; endedUs: number }

/** The name of a program may hold spaces and brackets; behind its last bracket are only figures. */
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

/** A process with all that came of it: those that live, and those that it saw end. */
export const usOfTree = (stats: Stat[], pid: number): number => {
  const root = stats.find((stat) => stat.pid === pid)
  const children = stats.filter((stat) => stat.parent === pid)
  return children.reduce((sum, child) => sum + usOfTree(stats, child.pid), (root?.ownUs ?? 0) + (root?.endedUs ?? 0))
}

export type Cpu = { databaseUs: number; appUs: number; generatorUs: number }

/** The load generators are children of this process and have ended when this is asked. */
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
