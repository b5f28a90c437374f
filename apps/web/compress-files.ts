import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Writes each file compressed as well, so that the server compresses nothing at request time; fonts are already
 * compressed.
 */
export const compressFiles: Plugin = {
  name: 'compress-files',
  apply: 'build',
  writeBundle: {
    // After the files of public/ have been copied.
    order: 'post',
    handler: async ({ dir = '' }) => {
      const files = (await readdir(dir, { recursive: true })).filter((file) => /\.(js|json|css|svg|wasm)$/.test(file))
      await Promise.all(
        files.map(async (file) => {
          const path = join(dir, file)
          const content = await readFile(path)
          await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
          await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
        }),
      )
    },
  },
}
