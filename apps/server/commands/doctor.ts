import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { examine, freeBytesIn } from '../src/operations/doctor/doctor.ts'
import { readEnvFile } from './env-file.ts'

readEnvFile()

const clockIsSynchronized = async () => {
  try {
    const { stdout } = await promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value'])
    return stdout.trim() === 'yes'
  } catch {
    return undefined
  }
}

const findings = await examine(process.env, {
  now: Date.now,
  clockIsSynchronized,
  freeBytes: freeBytesIn,
  backupFolder: process.env['BACKUP_FOLDER'],
})
for (const { subject, fault } of findings)
  console.log(fault === undefined ? `ok      ${subject}` : `FAULT   ${subject}: ${fault}`)
const faults = findings.filter(({ fault }) => fault !== undefined).length
console.log(faults === 0 ? 'All is well.' : `${faults} faults.`)
process.exitCode = faults === 0 ? 0 : 1
