import { readCatalogues } from '@rihla/locales'

const catalogues = await readCatalogues()

/** A text of the catalogues as the user sees it: `text('rewards:redeemPoints_other', { amount: 300 })`. */
export type Text = (key: string, values?: Record<string, string | number>) => string

export const textsOf =
  (language: string): Text =>
  (key, values = {}) => {
    const [namespace = '', name = ''] = key.split(':')
    const text = catalogues[language]?.[namespace]?.[name]
    if (typeof text !== 'string') throw new Error(`There is no text ${key} in ${language}.`)
    return text.replace(/{{(\w+)}}/g, (_, value: string) => String(values[value] ?? ''))
  }
