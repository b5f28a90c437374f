import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

type Locked = {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  dev?: boolean
  link?: boolean
}

const { packages } = JSON.parse(await readFile(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Locked>
}
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

/** Licences that let an agency run and change the software without permission, and the licence of the two typefaces. */
const FREE =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|OFL-1\.1|LGPL-3\.0-or-later| AND | OR )+\)?$/

test('T46: every package is locked to one version by its hash, without a download address', () => {
  expect(installed.length).toBeGreaterThan(500)
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
  expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
})

test('T46: everything that is shipped has a licence that lets an agency run and change it', () => {
  const shipped = installed.filter(([, { dev }]) => !dev)
  expect(shipped.filter(([, { license }]) => !FREE.test(license ?? '')).map(([path]) => path)).toEqual([])
})

test('T46: our own packages depend on exact versions only', async () => {
  const manifests = Object.keys(packages).filter((path) => !path.includes('node_modules/'))
  for (const path of manifests) {
    const manifest = JSON.parse(
      await readFile(new URL(`../${path}${path && '/'}package.json`, import.meta.url), 'utf8'),
    )
    const asked = Object.entries<string>({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(asked.filter(([, version]) => !/^(\*|\d+\.\d+\.\d+(-[\w.]+)?)$/.test(version))).toEqual([])
  }
})
