import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Inbox, openInbox } from '../../apps/server/dev/inbox.ts'
import { migrate } from '../../apps/server/src/platform/database/migrations.ts'
import { expect, test as base } from '../fixtures.ts'
import { newDatabase, type Rihla, startRihla } from '../rihla.ts'

export const OWNER = { username: 'nadia', password: 'the first owner of all' }

const COMMAND = fileURLToPath(new URL('../../apps/server/commands/create-admin.ts', import.meta.url))

/** A new agency: a migrated database, the owner that the command creates, and a real mail server. */
export const test = base.extend<{ inbox: Inbox; rihla: Rihla }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names a fixture needs from its first argument
  inbox: async ({}, use) => {
    const inbox = await openInbox()
    await use(inbox)
    await inbox.stop()
  },

  rihla: async ({ inbox }, use) => {
    const databaseUrl = await newDatabase()
    await migrate(databaseUrl)
    const env = { ...process.env, DATABASE_URL: databaseUrl, ADMIN_PASSWORD: OWNER.password }
    execFileSync('node', [COMMAND, '--username', OWNER.username], { env })
    const { stop, ...rihla } = await startRihla({ databaseUrl, smtpUrl: inbox.smtpUrl })
    await use(rihla)
    await stop()
    expect(rihla.policyReports()).toEqual([])
  },
})
