import { readCatalogues } from '@rihla/locales'
import { rewards, transfer } from '../apps/server/dev/demo/rewards.ts'

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

/** The names of the tiers are data of the agency; those of the specification. */
const TIERS: Record<string, Record<string, string>> = {
  en: { Bronze: 'Bronze', Silver: 'Silver', Gold: 'Gold' },
  ar: { Bronze: 'البرونزية', Silver: 'الفضية', Gold: 'الذهبية' },
}

export const tierName = (language: string, code: string): string => {
  const name = TIERS[language]?.[code]
  if (!name) throw new Error(`The tier ${code} has no name in ${language}.`)
  return name
}

/** The name of a reward of the demo, in any language that it has. */
export const rewardNamed = (name: string): RegExp => {
  const found = [...rewards, transfer].find((reward) => reward.name === name)
  if (!found) throw new Error(`The demo has no reward ${name}.`)
  return new RegExp([name, ...Object.values(JSON.parse(found.names as string))].join('|'))
}
