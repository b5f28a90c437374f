import { spreadOf } from '../parts/figures.ts'
import { countFaults, openPlace } from '../parts/place.ts'
import { bareSide, type Stage, type Where } from '../parts/run-bench.ts'
import { alternate } from '../parts/sample.ts'
import { tellHead, tellRound, tellSides } from '../parts/tell.ts'
import { daysOfWriters, feedback } from './feedback.ts'

const WRITERS = 64

/** What the engine loses when all reviews of a moment are counted in the rows of one day. */
export const runWritersOnOneDay = async (stage: Stage, { clients, database }: Where) => {
  const place = await openPlace(stage.house, stage.engine, { clients, database, isWrite: true })
  const { oneDay, spread } = daysOfWriters(place)
  const bench = { ...feedback, connections: WRITERS }
  const sides = [bareSide(stage, 'one day', bench, place, oneDay), bareSide(stage, 'many days', bench, place, spread)]
  tellHead()
  const samples = await alternate(sides, stage.size.rounds, tellRound)
  tellSides(samples)
  const speeds = (side: string) => (samples.get(side) ?? []).map(({ perSecond }) => perSecond)
  const [together, apart] = [speeds('one day'), speeds('many days')]
  return {
    ...{ name: 'feedback-spread', rounds: stage.size.rounds, writers: WRITERS },
    throughput_ratio: spreadOf(together.map((perSecond, round) => perSecond / (apart[round] ?? perSecond))),
    ...{ one_day_per_second: spreadOf(together), many_days_per_second: spreadOf(apart) },
    ...{ failures: 0, invariants_broken: await countFaults(place) },
  }
}
