import { seedDemo } from '../dev/demo-data.ts'
import { DEMO_LOGINS } from '../src/shared/demo-logins.ts'
import { DEVELOPMENT_NATIONAL_ID_KEY } from '../src/platform/crypto/development-key.ts'
import { withDatabaseUrl } from './database-url.ts'

const { owner, activeClient, inactiveClient } = DEMO_LOGINS

await withDatabaseUrl(async (url) => {
  const nationalIdKey = process.env['NATIONAL_ID_KEY'] ?? DEVELOPMENT_NATIONAL_ID_KEY
  await seedDemo(url, { nationalIdKey, hasBranches: true })
  console.log(`The demo agency is ready.
  Staff            ${owner.username} / ${owner.password}
  Client           ${activeClient.email} / ${activeClient.password}
  Inactive client  ${inactiveClient.email} / ${inactiveClient.password}`)
})
