import { readFile, writeFile } from 'node:fs/promises'

const ROOT = new URL('../../../', import.meta.url)

/** Writes a generated file; with `--check` it only reports whether the file is out of date. */
export const keepWritten = async (path: string, text: string, command: string): Promise<void> => {
  const file = new URL(path, ROOT)
  if (!process.argv.includes('--check')) return writeFile(file, text)
  if ((await readFile(file, 'utf8').catch(() => '')) === text) return
  console.error(`${path} is stale: run ${command}`)
  process.exitCode = 1
}
