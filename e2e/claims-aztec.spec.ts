import { test } from './fixtures.ts'
import { cameraOn, readsPass } from './scan-pass.ts'

test.use({ launchOptions: await cameraOn('azteccode') })

readsPass('azteccode')
