import pg from 'pg'
import type { Bench } from './bench.ts'
import { databaseOf } from './engine.ts'
import { against, growth, timesOf } from './figures.ts'
import { openSides, type Stage } from './run-bench.ts'
import { alternate, type Side } from './sample.ts'
import { tellHead, tellRound, tellSides } from './tell.ts'

/** As it is on a server that has been up for a while; otherwise it would be the disk that is measured. */
const bringIntoMemory = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create extension if not exists pg_prewarm')
  await client.query(
    `select pg_prewarm(oid) from pg_class
     where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace and relname not like '%search_idx'`,
  )
  await client.end()
}

/** The same on a small agency and on a large one, in turn; and how much of it is the engine's own. */
export const runGrowth = async (stage: Stage, name: string, bench: Bench, [few, many]: [few: number, many: number]) => {
  for (const clients of [few, many]) await bringIntoMemory(stage.engine.url(databaseOf(clients)))
  const small = await openSides(stage, bench, { clients: few }, ` ${few}`)
  const large = await openSides(stage, bench, { clients: many }, ` ${many}`)
  for (const { ours } of [small, large]) await ours.run()
  tellHead()
  const samples = await alternate([small.bare, small.ours, large.bare, large.ours], stage.size.rounds, tellRound)
  const of = (side: Side) => samples.get(side.name) ?? []
  tellSides(samples)
  return {
    ...{ name: `growth ${name}`, rounds: stage.size.rounds, clients: [few, many] },
    ...growth(of(small.ours), of(large.ours)),
    ...timesOf([...of(small.ours), ...of(large.ours)]),
    of_the_engine: growth(of(small.bare), of(large.bare)),
    small: against(of(small.bare), of(small.ours)),
    large: against(of(large.bare), of(large.ours)),
  }
}
