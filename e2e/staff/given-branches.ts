import type { Page } from '@playwright/test'
import { fromAnotherDesk } from './another-desk.ts'

/** The agency has these branches; the first one has been there before. */
export const givenBranches = async (page: Page, [first, ...others]: readonly string[]) => {
  const { data } = await fromAnotherDesk(page, 'GET', 'branches/')
  await fromAnotherDesk(page, 'PUT', `branches/${data[0].id}/`, { name: first, version: data[0].version })
  for (const name of others) await fromAnotherDesk(page, 'POST', 'branches/', { name })
}
