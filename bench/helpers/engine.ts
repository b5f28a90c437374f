import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startPostgres } from '../../apps/server/dev/postgres.ts'

/** Tuned for a machine of this size; all settings for safe commits keep their defaults. */
const SETTINGS = [
  'shared_buffers=8GB',
  'effective_cache_size=14GB',
  'work_mem=16MB',
  'maintenance_work_mem=1GB',
  'max_wal_size=8GB',
  'wal_compression=on',
  'checkpoint_timeout=15min',
  'random_page_cost=1.1',
  'jit=off',
]

const FOLDER = fileURLToPath(new URL('../../.data/bench', import.meta.url))

export type Engine = {
  url: (database: string) => string
  /** The process whose children are the database's connections. */
  pid: number
  stop: () => Promise<void>
}

const parentOf = (pid: number): number =>
  Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

const postmasterOf = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = parentOf(rows[0]?.pid ?? 0)
  await client.end()
  return postmaster
}

/**
 * The PostgreSQL server of all benchmarks; its databases are kept between runs. `BENCH_DATABASE_URL` names a running
 * one on this machine.
 */
export const openEngine = async (): Promise<Engine> => {
  const given = process.env['BENCH_DATABASE_URL']
  if (given) {
    const url = (database: string) => new URL(`/${database}`, given).href
    return { url, pid: await postmasterOf(url('postgres')), stop: async () => undefined }
  }
  const { url, stop } = await startPostgres({ folder: FOLDER, settings: SETTINGS })
  return { url, pid: await postmasterOf(url('postgres')), stop }
}

/** The database of an agency with this many clients, as `npm run bench:data` fills it. */
export const databaseOf = (clients: number): string => `bench_${clients}`
