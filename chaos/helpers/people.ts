import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { databaseOn, openPool } from '../../apps/server/src/platform/database/database.ts'
import { givenClient, givenStaff, givenTicket, PASSWORD } from '../../apps/server/test/given.ts'
import { placesOf } from '../../apps/server/test/places.ts'

const runFile = promisify(execFile)

export type Person = { id: number; full_name: string; email: string }

/**
 * Clients with passwords and texts of their own beside the many of the agency, and a staff account that may erase them.
 */
export const givenPeople = async <Name extends string>(url: string, names: Name[]) => {
  const pool = openPool(url, { max: 1, asOwner: true })
  const db = databaseOn(pool)
  const meet = async (name: string): Promise<Person> => {
    const person = { full_name: `Zubayda ${name}`, email: `zubayda.${name}@private.example` }
    const { id } = await givenClient(db, person)
    await givenTicket(db, id, { special_requests: `a wheelchair for Zubayda ${name}` })
    return { id, ...person }
  }
  try {
    const people = {} as Record<Name, Person>
    for (const name of names) people[name] = await meet(name)
    return { people, staff: await givenStaff(db, { role: 'owner' }) }
  } finally {
    await pool.end()
  }
}

export const eraseThrough = async (api: string, staffToken: string, { id }: Person): Promise<void> => {
  const headers = { authorization: `Bearer ${staffToken}` }
  const answer = await fetch(`${api}/api/admin/clients/${id}/`, { method: 'DELETE', headers })
  if (!answer.ok) throw new Error(`not erased: ${answer.status} ${await answer.text()}`)
}

/** Logs in with the password and uses the session; retries when the server asks to come back later. */
export const canLogIn = async (api: string, { email }: Person): Promise<boolean> => {
  const logIn = () =>
    fetch(`${api}/api/client/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
  let answer = await logIn()
  for (let tries = 0; answer.status === 503 && tries < 5; tries++) {
    await pause(1000)
    answer = await logIn()
  }
  if (!answer.ok) return false
  const { token } = (await answer.json()) as { token: string }
  const profile = await fetch(`${api}/api/client/profile/`, { headers: { authorization: `Bearer ${token}` } })
  return profile.ok && (await profile.text()).includes(email)
}

/** The places in the database where anything of the person is found. */
export const placesOfPerson = async (url: string, { full_name, email }: Person): Promise<string[]> => {
  const pool = openPool(url, { max: 1, asOwner: true })
  try {
    return await placesOf(pool, [full_name, email])
  } finally {
    await pool.end()
  }
}

/** Runs `npm run erasures:list` or `npm run erasures:reapply`. */
export const runErasures = async (command: 'list' | 'reapply', url: string, file: string): Promise<string> => {
  const program = fileURLToPath(new URL(`../../apps/server/commands/${command}-erasures.ts`, import.meta.url))
  const env = { ...process.env, DATABASE_URL: url }
  const { stdout } = await runFile(process.execPath, [program, file], { env })
  return stdout.trim()
}
