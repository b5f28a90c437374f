import { clientRead } from '../scenarios/reads.ts'
import { against, costsOf, timesOf } from '../helpers/figures.ts'
import { openPlace } from '../helpers/place.ts'
import { httpSide, startOurs, type Stage, type Where } from '../helpers/run-bench.ts'
import { alternate } from '../helpers/sample.ts'
import { printRound, printSides } from '../helpers/report.ts'
import { startDjango } from './django.ts'
import { expectSameAnswers } from './same-answers.ts'

const profile = clientRead('/api/client/profile/')

/**
 * Alternates between our server and Django on the same profile and tables: how much more we answer, and how much
 * cheaper.
 */
export const runPeer = async (stage: Stage, { clients, database }: Where) => {
  const place = await openPlace(stage.cleanup, stage.engine, { clients, database })
  const { calls } = await profile.open(place)
  const api = await startOurs(stage, place.url)
  const django = await startDjango(stage, place.url)
  await expectSameAnswers(clients, api, django)
  const sides = [
    httpSide(stage, 'ours', profile, place, { target: api, calls }),
    httpSide(stage, 'django', profile, place, { target: django, calls }),
  ]
  for (const side of sides) await side.run()
  const samples = await alternate(sides, stage.size.rounds, printRound)
  printSides(samples)
  const [ours, theirs] = [samples.get('ours') ?? [], samples.get('django') ?? []]
  return {
    ...{ name: 'peer django', rounds: stage.size.rounds, clients },
    ...against(theirs, ours),
    failures: timesOf([...ours, ...theirs]).failures,
    ours: { ...costsOf(ours), ...timesOf(ours) },
    django: { ...costsOf(theirs), ...timesOf(theirs) },
  }
}
