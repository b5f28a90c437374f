import { test } from './fixtures.ts'
import { cameraOn, readsPass } from './scan-pass.ts'

test.use({ launchOptions: await cameraOn('pdf417') })

readsPass('pdf417')
