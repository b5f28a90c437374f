import type { Page } from '@playwright/test'
import { fromAnotherDesk } from './another-desk.ts'
import { givenBranches } from './given-branches.ts'

const inLanguage = (language: string) => (language === 'ar' ? ['مدينة نصر', 'الجيزة'] : ['Nasr City', 'Giza'])

/** Two branches, and the ids of those who sell there by their usernames; the page shows them after a reload. */
export const givenTwoBranches = async (page: Page, language: string) => {
  const names = inLanguage(language)
  await givenBranches(page, names)
  const { data, sellers } = await fromAnotherDesk(page, 'GET', 'branches/')
  const branches = data as { id: number; name: string }[]
  const [first, second] = names.map((name) => branches.find((branch) => branch.name === name))
  if (!first || !second) throw new Error('The branches were not added.')
  const people = sellers as { id: number; username: string }[]
  await page.reload()
  return { first, second, idOf: (username: string) => people.find((one) => one.username === username)?.id ?? 0 }
}
