import { spreadOf } from '../helpers/figures.ts'
import { countFaults, openPlace } from '../helpers/place.ts'
import { bareSide, type Stage, type Where } from '../helpers/run-bench.ts'
import { alternate } from '../helpers/sample.ts'
import { printHead, printRound, printSides } from '../helpers/report.ts'
import { daysOfWriters, feedback } from './feedback.ts'

const WRITERS = 64

/** What the engine loses when all concurrent reviews are counted in the rows of one day. */
export const runWritersOnOneDay = async (stage: Stage, { clients, database }: Where) => {
  const place = await openPlace(stage.cleanup, stage.engine, { clients, database, isWrite: true })
  const { oneDay, spread } = daysOfWriters(place)
  const bench = { ...feedback, connections: WRITERS }
  const sides = [bareSide(stage, 'one day', bench, place, oneDay), bareSide(stage, 'many days', bench, place, spread)]
  printHead()
  const samples = await alternate(sides, stage.size.rounds, printRound)
  printSides(samples)
  const speeds = (side: string) => (samples.get(side) ?? []).map(({ perSecond }) => perSecond)
  const [together, apart] = [speeds('one day'), speeds('many days')]
  return {
    ...{ name: 'feedback-spread', rounds: stage.size.rounds, writers: WRITERS },
    throughput_ratio: spreadOf(together.map((perSecond, round) => perSecond / (apart[round] ?? perSecond))),
    ...{ one_day_per_second: spreadOf(together), many_days_per_second: spreadOf(apart) },
    ...{ failures: 0, invariants_broken: await countFaults(place) },
  }
}
