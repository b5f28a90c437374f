import { ask } from '../../machine/ask.ts'
import type { Bench } from './bench.ts'
import { databaseOf } from './engine.ts'
import { against, growth, timesOf } from './figures.ts'
import { openSides, type Stage } from './run-bench.ts'
import { alternate, type Side } from './sample.ts'
import { printHead, printRound, printSides } from './report.ts'

/** Caches are warm, as on a server that has been up for a while; otherwise the disk would be measured. */
const bringIntoMemory = async (url: string): Promise<void> => {
  await ask(url, 'create extension if not exists pg_prewarm')
  await ask(
    url,
    `select pg_prewarm(oid) from pg_class
     where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace and relname not like '%search_idx'`,
  )
}

/** Alternates between a small and a large agency, and shows how much of the growth is the engine's own. */
export const runGrowth = async (stage: Stage, name: string, bench: Bench, [few, many]: [few: number, many: number]) => {
  for (const clients of [few, many]) await bringIntoMemory(stage.engine.url(databaseOf(clients)))
  const small = await openSides(stage, bench, { clients: few }, ` ${few}`)
  const large = await openSides(stage, bench, { clients: many }, ` ${many}`)
  for (const { ours } of [small, large]) await ours.run()
  printHead()
  const samples = await alternate([small.bare, small.ours, large.bare, large.ours], stage.size.rounds, printRound)
  const of = (side: Side) => samples.get(side.name) ?? []
  printSides(samples)
  return {
    ...{ name: `growth ${name}`, rounds: stage.size.rounds, clients: [few, many] },
    ...growth(of(small.ours), of(large.ours)),
    ...timesOf([...of(small.ours), ...of(large.ours)]),
    of_the_engine: growth(of(small.bare), of(large.bare)),
    small: against(of(small.bare), of(small.ours)),
    large: against(of(large.bare), of(large.ours)),
  }
}
