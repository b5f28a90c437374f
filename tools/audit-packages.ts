import { spawnSync } from 'node:child_process'

/**
 * Asks the package registry for known vulnerabilities in the shipped packages. Not part of the checks, because the
 * result changes without a commit.
 */
const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev'], { encoding: 'utf8' })

type Audit = { vulnerabilities?: Record<string, { severity: string; range: string; fixAvailable: unknown }> }

const read = (text: string): Audit => {
  try {
    return JSON.parse(text) as Audit
  } catch {
    return {}
  }
}

const { vulnerabilities } = read(stdout)
if (!vulnerabilities) {
  console.error('The package registry could not be reached, so vulnerabilities were not checked.')
  process.exitCode = 2
} else {
  const found = Object.entries(vulnerabilities)
  for (const [name, { severity, range }] of found) console.log(`${severity}: ${name} ${range}`)
  const grave = found.filter(([, { severity }]) => severity === 'high' || severity === 'critical').length
  console.log(`${found.length} known vulnerabilities in the packages, ${grave} of them severe.`)
  process.exitCode = grave > 0 ? 1 : 0
}
