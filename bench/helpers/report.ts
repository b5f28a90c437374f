import { spreadOf } from './figures.ts'
import type { Sample } from './sample.ts'

const inColumns = (cells: (string | number)[]) =>
  cells.map((cell, place) => (place === 0 ? String(cell).padEnd(16) : String(cell).padStart(11))).join('')

const HEAD = ['', 'a second', 'database', 'app', 'generator', 'p50 ms', 'p99 ms', 'failures']

const cellsOf = (sample: Sample) => [
  sample.perSecond.toFixed(0),
  ...[sample.databaseUs, sample.appUs, sample.generatorUs].map((us) => `${us.toFixed(0)} µs`),
  ...[sample.p50Ms, sample.p99Ms].map((ms) => (Number.isNaN(ms) ? '–' : ms.toFixed(2))),
  sample.failures,
]

export const printHead = (): void => console.log(inColumns(HEAD))

export const printRound = (round: number, side: string, sample: Sample): void => {
  console.log(inColumns([`${round} ${side}`, ...cellsOf(sample)]))
}

/** The medians of each side. */
export const printSides = (samples: Map<string, Sample[]>): void => {
  console.log(inColumns(['median', ...HEAD.slice(1)]))
  for (const [side, all] of samples) {
    const middle = (of: (sample: Sample) => number) => spreadOf(all.map(of)).median
    console.log(
      inColumns([
        side,
        ...cellsOf({
          requests: 0,
          perSecond: middle(({ perSecond }) => perSecond),
          databaseUs: middle(({ databaseUs }) => databaseUs),
          appUs: middle(({ appUs }) => appUs),
          generatorUs: middle(({ generatorUs }) => generatorUs),
          p50Ms: middle(({ p50Ms }) => p50Ms),
          p99Ms: middle(({ p99Ms }) => p99Ms),
          failures: all.reduce((sum, { failures }) => sum + failures, 0),
        }),
      ]),
    )
  }
}
