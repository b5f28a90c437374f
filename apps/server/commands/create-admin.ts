import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { LONGEST_PASSWORD, LONGEST_USERNAME, newUsername, passwordLength, SHORTEST_STAFF_PASSWORD } from '@rihla/domain'
import { hashPassword, isGuessable } from '../src/platform/crypto/passwords.ts'
import type { StaffRole } from '../src/platform/database/schema.ts'
import { reportFailure, withDatabase } from './database-url.ts'

const USAGE = 'Usage: npm run admin:create -- --username NAME [--role owner|agent]'

const askHidden = async (question: string): Promise<string> => {
  process.stderr.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  terminal.once('SIGINT', () => process.exit(130))
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}

const readPassword = async (): Promise<string> => {
  const given = process.env['ADMIN_PASSWORD']
  if (given !== undefined) return given
  if (!process.stdin.isTTY) throw new Error('Set ADMIN_PASSWORD, or run this on a terminal to type the password.')
  const password = await askHidden('Password: ')
  if ((await askHidden('Repeat the password: ')) !== password) throw new Error('The two passwords differ.')
  return password
}

const refuseWeakPassword = (password: string, username: string): void => {
  const length = passwordLength(password)
  if (length < SHORTEST_STAFF_PASSWORD)
    throw new Error(`The password needs at least ${SHORTEST_STAFF_PASSWORD} characters.`)
  if (length > LONGEST_PASSWORD) throw new Error(`The password may have at most ${LONGEST_PASSWORD} characters.`)
  if (isGuessable(password, username)) throw new Error('This password is too easy to guess.')
}

const readArguments = (): { username: string; role: StaffRole } => {
  const { values } = parseArgs({
    options: { username: { type: 'string' }, role: { type: 'string', default: 'owner' } },
  })
  const username = newUsername(values.username ?? '')
  const { role } = values
  if (username === '' || username.length > LONGEST_USERNAME || (role !== 'owner' && role !== 'agent')) {
    throw new Error(USAGE)
  }
  return { username, role }
}

await reportFailure(async () => {
  const { username, role } = readArguments()
  const password = await readPassword()
  refuseWeakPassword(password, username)
  const password_hash = await hashPassword(password)
  await withDatabase(async (db) => {
    const inserted = await db
      .insertInto('staff')
      .values({ username, role, password_hash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) throw new Error(`There is already a staff account named ${username}.`)
  })
  console.log(`Created the ${role} ${username}.`)
})
