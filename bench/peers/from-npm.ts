import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const runFile = promisify(execFile)

/** Peers are not dependencies of our packages. Native modules are not compiled. */
export const folderOf = (peer: string): string => join(tmpdir(), `rihla-${peer}`)

export const installFromNpm = async (folder: string, packages: string[]): Promise<void> => {
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const flags = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund']
  await runFile('npm', ['install', ...flags, ...packages], { cwd: folder, maxBuffer: 1 << 24 })
}
