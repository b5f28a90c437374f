import { givenFirstPassword } from '../at-the-desk.ts'
import type { Screen, Visit } from './screen.ts'
import { dialog, LAYLA, press, seeHeading } from './steps.ts'

const openForgot = async ({ go, page, text }: Visit) => {
  await go('/')
  await page.getByLabel(text('login:email')).fill(LAYLA)
  await press(page, text('login:forgot'))
  await dialog(page).waitFor()
}

export const SIGN_IN_SCREENS: Screen[] = [
  { name: 'login', open: ({ go, page }) => go('/').then(() => seeHeading(page)) },
  {
    name: 'login-error',
    open: async ({ go, page, text }) => {
      await go('/')
      await page.getByLabel(text('login:email')).fill(LAYLA)
      await page.getByLabel(text('login:password'), { exact: true }).fill('not her password')
      await press(page, text('login:submit'))
      await page.getByText(text('login:wrong')).waitFor()
    },
  },
  { name: 'forgot', isDialog: true, open: openForgot },
  {
    name: 'forgot-code',
    isDialog: true,
    open: async (visit) => {
      const { page, text } = visit
      await openForgot(visit)
      await press(page, text('passwords:sendCode'))
      await page.getByRole('dialog', { name: text('passwords:codeTitle') }).waitFor()
      await page.keyboard.type('k7qm3x')
      await page.getByLabel(text('passwords:newPassword'), { exact: true }).fill('river-bo')
    },
  },
  {
    name: 'first-password',
    open: async ({ go, page, text, rihla }) => {
      await givenFirstPassword(rihla.databaseUrl, 'hana@example.com', '29405120100382')
      await go('/')
      await page.getByLabel(text('login:email')).fill('hana@example.com')
      await page.getByLabel(text('login:password'), { exact: true }).fill('29405120100382')
      await press(page, text('login:submit'))
      await page.getByLabel(text('passwords:newPassword'), { exact: true }).fill('by the blue Nile')
    },
  },
  {
    name: 'set-password',
    open: async ({ go, page, text }) => {
      await go('/set-password?token=x')
      await page.getByLabel(text('passwords:newPassword'), { exact: true }).fill('river-bo')
    },
  },
  { name: 'set-password-link', open: ({ go, page }) => go('/set-password').then(() => seeHeading(page)) },
]
