import { clientRead } from '../scenarios/reads.ts'
import { startApi } from '../helpers/api.ts'
import { against, costsOf, timesOf } from '../helpers/figures.ts'
import { openPlace } from '../helpers/place.ts'
import { httpSide, type Stage, type Where } from '../helpers/run-bench.ts'
import { alternate } from '../helpers/sample.ts'
import { printRound, printSides } from '../helpers/report.ts'
import type { Peer } from './peer.ts'

const profile = clientRead('/api/client/profile/')

/**
 * Alternates between our server and a peer on the same profile and tables: how much more we answer, and how much
 * cheaper.
 */
export const runPeer = async (stage: Stage, peer: Peer, { clients, database }: Where) => {
  const place = await openPlace(stage.cleanup, stage.engine, { clients, database, isWrite: peer.isWrite })
  const { calls } = await profile.open(place)
  const api = await startApi(stage.cleanup, stage.folder, place.url)
  const their = await peer.open(stage, place, api)
  const sides = [
    httpSide(stage, 'ours', profile, place, { target: api, calls }),
    httpSide(stage, peer.name, profile, place, {
      target: their.target,
      calls: async () => their.calls ?? (await calls()),
    }),
  ]
  for (const side of sides) await side.run()
  const samples = await alternate(sides, stage.size.rounds, printRound)
  printSides(samples)
  const [ours, theirs] = [samples.get('ours') ?? [], samples.get(peer.name) ?? []]
  return {
    ...{ name: `peer ${peer.name}`, rounds: stage.size.rounds, clients },
    ...against(theirs, ours),
    failures: timesOf([...ours, ...theirs]).failures,
    ours: { ...costsOf(ours), ...timesOf(ours) },
    [peer.name]: { ...costsOf(theirs), ...timesOf(theirs) },
  }
}
