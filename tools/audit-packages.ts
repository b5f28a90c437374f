import { spawnSync } from 'node:child_process'

/** Asks the package registry for known faults in what is shipped. Not part of the checks: its answer changes by itself. */
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
  console.error('The registry could not be asked, so nothing is known about faults in the packages.')
  process.exitCode = 2
} else {
  const found = Object.entries(vulnerabilities)
  for (const [name, { severity, range }] of found) console.log(`${severity}: ${name} ${range}`)
  const grave = found.filter(([, { severity }]) => severity === 'high' || severity === 'critical').length
  console.log(`${found.length} known faults in the packages, ${grave} of them grave.`)
  process.exitCode = grave > 0 ? 1 : 0
}
