import type { Page } from '@playwright/test'
import type { Text } from '../texts.ts'

export const GOOD = 'K7QM-3XTP'
export const USED = 'T9FD-2KVA'
export const EXPIRED = 'B3XU-6PLY'
export const CANCELLED = 'W4HC-8NRE'

export const codeField = (page: Page, text: Text) => page.getByLabel(text('admin-desk:code'))
export const band = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })
export const markUsed = (page: Page, text: Text) => page.getByRole('button', { name: text('admin-desk:markUsed') })

export const lookUp = async (page: Page, text: Text, code: string) => {
  await codeField(page, text).fill(code)
  await codeField(page, text).press('Enter')
}

export const selection = (page: Page, text: Text) =>
  codeField(page, text).evaluate((field: HTMLInputElement) =>
    field === document.activeElement ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0) : '',
  )
