import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { Rihla } from '../rihla.ts'
import type { Text } from '../texts.ts'
import type { Place } from './type-everywhere.ts'

const CAMPAIGNS = '/admin/programme/campaigns'

/** The forms of the programme: rules, tiers, campaigns, and rewards with types and languages. */
export const programmePlaces = (_rihla: Rihla, text: Text): Place[] => {
  const rule = (name: string, values = {}) => text(`admin-programme:${name}`, values)
  const campaign = (name: string) => text(`admin-campaigns:${name}`)
  const reward = (name: string) => text(`admin-rewards:${name}`)
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()
  const editorOf = (page: Page) => page.getByRole('form', { name: rule('form') })

  /** Confirms in the dialog, unless a field has an error. */
  const publish = async (page: Page) => {
    const dialog = page.getByRole('dialog')
    await dialog.or(editorOf(page).locator('[aria-invalid=true], [data-faulty]')).first().waitFor()
    if (!(await dialog.isVisible())) return
    await dialog.getByRole('button').last().click()
    await expect(dialog).toHaveCount(0)
  }
  const changeRules = async (page: Page) => {
    await page.getByLabel(rule('stepPoints')).fill('49')
    const start = button(page, rule('changeStart'))
    if ((await start.getAttribute('aria-expanded')) !== 'true') await start.click()
  }
  const finishTexts = async (page: Page) => {
    await button(page, rule('done')).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await editorOf(page).locator('button[type=submit]').click()
    await publish(page)
    const stillDraft = editorOf(page).getByRole('button', { name: rule('discardDraft') })
    const refused = editorOf(page).getByRole('alert').or(editorOf(page).locator('[data-faulty]'))
    if (await stillDraft.isVisible()) await expect(refused.first(), 'why the texts are refused').toBeVisible()
  }
  const byGregorianDays = (page: Page) => page.getByText(campaign('gregorian'), { exact: true }).click()
  const openCampaign = (name: RegExp) => async (page: Page) => {
    await page.getByRole('row').filter({ hasText: name }).getByRole('link').click()
    await byGregorianDays(page)
  }
  /** A tag stays when other text is typed beside it. */
  const removeRefusedTags = async (page: Page) => {
    for (const field of ['cities', 'airlines']) {
      const input = page.getByRole('combobox', { name: campaign(field) })
      while ((await input.getAttribute('aria-invalid')) === 'true' && (await input.isEditable())) {
        await input.focus()
        await page.keyboard.press('Backspace')
      }
    }
  }
  const openTypes = (name: string) => async (page: Page) => {
    await button(page, reward('types')).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
    await dialog.getByRole('button', { name }).first().click()
  }

  return [
    {
      name: 'rules of the programme',
      path: '/admin/programme',
      open: changeRules,
      send: publish,
      fields: 11,
      right: { [rule('stepPoints')]: '5#' },
    },
    {
      name: 'texts of a tier',
      path: '/admin/programme',
      open: (page) =>
        page
          .getByRole('button', { name: rule('editTextsOf').trim() })
          .last()
          .click(),
      send: finishTexts,
      fields: 2,
    },
    {
      name: 'new campaign',
      path: `${CAMPAIGNS}/new`,
      open: byGregorianDays,
      choose: removeRefusedTags,
      fields: 9,
      right: { [campaign('name')]: 'Ramadan #' },
    },
    {
      name: 'campaign',
      path: CAMPAIGNS,
      open: openCampaign(/Jeddah|جدة/),
      choose: removeRefusedTags,
      fields: 9,
    },
    { name: 'running campaign', path: CAMPAIGNS, open: openCampaign(/Marsa Alam|مرسى علم/), fields: 2 },
    {
      name: 'new type of rewards',
      path: '/admin/rewards',
      open: openTypes(reward('newType')),
      fields: 1,
      right: { [reward('name')]: 'Type #' },
    },
    {
      name: 'type of rewards',
      path: '/admin/rewards',
      open: openTypes(text('staff:editOf', { name: '' }).trim()),
      fields: 1,
    },
    {
      name: 'reward in other languages',
      path: '/admin/rewards',
      open: async (page) => {
        await button(page, reward('createNew')).click()
        await page.getByText(reward('otherLanguages'), { exact: true }).click()
      },
      fields: 11,
      right: { name: 'Lounge', cost_points: '300' },
    },
  ]
}
