import { join } from 'node:path'
import { startApi } from '../../machine/processes.ts'
import { USUAL_CONNECTIONS, type Bench, type Place, type Work } from './bench.ts'
import type { Engine } from './engine.ts'
import { environmentFor } from './environment.ts'
import { against, costsOf, timesOf } from './figures.ts'
import { runPgbench } from './pgbench.ts'
import { countFaults, openPlace } from './place.ts'
import { alternate, type Sample, type Side } from './sample.ts'
import { printHead, printRound, printSides } from './report.ts'
import { runWrk, type Target } from './wrk.ts'

export type Size = { rounds: number; seconds: number; connections: number | undefined }
export type Stage = { cleanup: AsyncDisposableStack; engine: Engine; folder: string; size: Size }

/** One API process that logs to a file, as a service does. */
export const startOurs = ({ cleanup, folder }: Stage, databaseUrl: string): Promise<Target> =>
  startApi(cleanup, environmentFor(databaseUrl), join(folder, 'api.log'))

export const bareSide = (stage: Stage, name: string, bench: Bench, place: Place, bare: Work['bare']): Side => ({
  name,
  run: async () =>
    runPgbench(await bare(), {
      url: place.url,
      database: stage.engine.pid,
      folder: stage.folder,
      connections: stage.size.connections ?? bench.connections ?? USUAL_CONNECTIONS,
      seconds: stage.size.seconds,
    }),
})

export const httpSide = (
  stage: Stage,
  name: string,
  bench: Bench,
  place: Place,
  { target, calls }: { target: Target; calls: Work['calls'] },
): Side => {
  let run = 0
  return {
    name,
    run: async () =>
      runWrk(target, await calls(), {
        database: stage.engine.pid,
        folder: stage.folder,
        clients: place.clients,
        connections: stage.size.connections ?? bench.connections ?? USUAL_CONNECTIONS,
        seconds: stage.size.seconds,
        seed: ++run * 2,
      }),
  }
}

export type Where = { clients: number; database?: string | undefined; target?: Target | undefined }

export const openSides = async (stage: Stage, bench: Bench, { clients, database, target }: Where, about = '') => {
  const place = await openPlace(stage.cleanup, stage.engine, { clients, database, isWrite: bench.isWrite })
  const work = await bench.open(place)
  const api = target ?? (await startOurs(stage, place.url))
  return {
    place,
    bare: bareSide(stage, `bare${about}`, bench, place, work.bare),
    ours: httpSide(stage, `ours${about}`, bench, place, { target: api, calls: work.calls }),
  }
}

/** Alternates between the engine alone and our server. */
export const runBench = async (stage: Stage, name: string, bench: Bench, where: Where) => {
  const { place, bare, ours } = await openSides(stage, bench, where)
  await ours.run()
  printHead()
  const samples = await alternate([bare, ours], stage.size.rounds, printRound)
  const [alone, served] = [samples.get(bare.name) ?? [], samples.get(ours.name) ?? []]
  printSides(samples)
  return {
    ...{ name, rounds: stage.size.rounds, clients: where.clients },
    ...against(alone, served),
    ...timesOf(served),
    ...(bench.isWrite && { invariants_broken: await countFaults(place) }),
    bare: costsOf(alone),
    ours: costsOf(served),
  }
}

/** Our server alone, for promises about a single caller or about very many requests. */
export const runServed = async (stage: Stage, name: string, bench: Bench, where: Where, requests = 0) => {
  const { place, ours } = await openSides(stage, bench, where)
  await ours.run()
  const served: Sample[] = []
  printHead()
  const made = () => served.reduce((sum, sample) => sum + sample.requests, 0)
  while (served.length < stage.size.rounds || made() < requests) {
    const sample = await ours.run()
    served.push(sample)
    printRound(served.length, ours.name, sample)
  }
  return {
    ...{ name, rounds: served.length, clients: where.clients, requests: made() },
    ...timesOf(served),
    ...(bench.isWrite && { invariants_broken: await countFaults(place) }),
    ours: costsOf(served),
  }
}
