import type { Locator, Page, Route } from '@playwright/test'
import { givenFirstPassword, givenSetPasswordLink } from './db-helpers.ts'
import { expect, test } from './fixtures.ts'
import type { Text } from './texts.ts'

const LAYLA = 'layla@example.com'
const NATIONAL_ID = '29405120100382'
const NEW_PASSWORD = 'by the blue Nile'

type Form = { call: string; submit: Locator; field: Locator; noConnection: string; trouble: string }

/** A lost connection, a server error, then a slow answer: what was typed stays, and the same button tries again. */
const sendThroughTrouble = async (page: Page, { call, submit, field, noConnection, trouble }: Form) => {
  const typed = await field.inputValue()
  const alert = (words: string) => page.getByRole('alert').filter({ hasText: words })

  await page.route(call, (route) => route.abort('connectionreset'), { times: 1 })
  await submit.click()
  await expect(alert(noConnection).first()).toBeVisible()
  await expect(field).toHaveValue(typed)

  await page.route(call, (route) => route.fulfill({ status: 503, json: { error: trouble, code: 'unavailable' } }), {
    times: 1,
  })
  await submit.click()
  await expect(alert(trouble).first()).toBeVisible()
  await expect(field).toHaveValue(typed)

  const hasWaited = Promise.withResolvers<void>()
  const slow = async (route: Route) => {
    await hasWaited.promise
    await route.continue()
  }
  await page.route(call, slow, { times: 1 })
  await submit.click()
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveAttribute('data-loading', 'true')
  hasWaited.resolve()
}

const said = (text: Text) => ({ noConnection: text('login:noConnection'), trouble: text('login:trouble') })

test('APP-7, LOGIN-5, CHAT-3: login and first password on a bad network', async ({ page, text, rihla }) => {
  await givenFirstPassword(rihla.databaseUrl, LAYLA, NATIONAL_ID)
  await page.getByLabel(text('login:login')).fill(LAYLA)
  const password = page.getByLabel(text('login:password'), { exact: true })
  await password.fill(NATIONAL_ID)
  await sendThroughTrouble(page, {
    call: '**/api/client/login/',
    submit: page.getByRole('button', { name: text('login:submit'), exact: true }),
    field: password,
    ...said(text),
  })

  const choice = page.getByLabel(text('passwords:newPassword'), { exact: true })
  await choice.fill(NEW_PASSWORD)
  await sendThroughTrouble(page, {
    call: '**/api/client/password/',
    submit: page.getByRole('button', { name: text('passwords:saveAndContinue') }),
    field: choice,
    ...said(text),
  })
  await expect(page).toHaveURL(/\/profile$/)
})

test('APP-7, CHAT-3, REVIEW-1: a set-password link and a review on a bad network', async ({ page, text, rihla }) => {
  await page.goto(await givenSetPasswordLink(rihla.databaseUrl, LAYLA, rihla.url))
  const choice = page.getByLabel(text('passwords:newPassword'), { exact: true })
  await choice.fill(NEW_PASSWORD)
  await sendThroughTrouble(page, {
    call: '**/api/password/set/',
    submit: page.getByRole('button', { name: text('passwords:savePassword') }),
    field: choice,
    ...said(text),
  })
  await expect(page).toHaveURL(/\/profile$/)

  await page.goto(`${rihla.url}/review`)
  await page.locator('input[name="rating"][value="4"]').check()
  const comment = page.getByLabel(text('feedback:yourComment'))
  await comment.fill('Quick and kind.')
  await sendThroughTrouble(page, {
    call: '**/api/feedback/',
    submit: page.getByRole('button', { name: text('feedback:submit') }),
    field: comment,
    noConnection: text('common:failedLead'),
    trouble: text('problems:unavailable'),
  })
  await expect(page.getByRole('heading', { name: text('feedback:thanks') })).toBeVisible()
})
