import { clientRead } from '../names/reads.ts'
import { startApi } from '../parts/api.ts'
import { against, costsOf, timesOf } from '../parts/figures.ts'
import { openPlace } from '../parts/place.ts'
import { httpSide, type Stage, type Where } from '../parts/run-bench.ts'
import { alternate } from '../parts/sample.ts'
import { tellRound, tellSides } from '../parts/tell.ts'
import type { Peer } from './peer.ts'

const profile = clientRead('/api/client/profile/')

/** The profile from the same tables, by our server and by a peer in turn: how much more we answer, and how much cheaper. */
export const runPeer = async (stage: Stage, peer: Peer, { clients, database }: Where) => {
  const place = await openPlace(stage.house, stage.engine, { clients, database, isWrite: peer.isWrite })
  const { calls } = await profile.open(place)
  const api = await startApi(stage.house, stage.folder, place.url)
  const their = await peer.open(stage, place, api)
  const sides = [
    httpSide(stage, 'ours', profile, place, { target: api, calls }),
    httpSide(stage, peer.name, profile, place, {
      target: their.target,
      calls: async () => their.calls ?? (await calls()),
    }),
  ]
  for (const side of sides) await side.run()
  const samples = await alternate(sides, stage.size.rounds, tellRound)
  tellSides(samples)
  const [ours, theirs] = [samples.get('ours') ?? [], samples.get(peer.name) ?? []]
  return {
    ...{ name: `peer ${peer.name}`, rounds: stage.size.rounds, clients },
    ...against(theirs, ours),
    failures: timesOf([...ours, ...theirs]).failures,
    ours: { ...costsOf(ours), ...timesOf(ours) },
    [peer.name]: { ...costsOf(theirs), ...timesOf(theirs) },
  }
}
