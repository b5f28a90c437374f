import type { Page } from '@playwright/test'
import type { Rihla } from '../rihla.ts'
import type { Text } from '../texts.ts'

/** A page in the language, size and scheme of the picture, and what helps to get to the screen. */
export type Visit = {
  page: Page
  text: Text
  rihla: Rihla
  go: (path: string) => Promise<unknown>
  /** Asks the API as the person of the screen. */
  ask: (path: string) => Promise<unknown>
}

export type Screen = {
  name: string
  /** The email of the client who is signed in. */
  as?: string
  /** Only the window: a dialog stands in its middle. Others are taken in their full height. */
  isDialog?: true
  /** Gets a copy of the demo agency of its own, so that no other picture shows the change. */
  changesData?: true
  open: (visit: Visit) => Promise<unknown>
}
