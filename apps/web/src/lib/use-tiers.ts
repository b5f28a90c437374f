import type { PublicRules } from '@rihla/contract'
import { textIn } from '@rihla/domain'
import { useLanguage } from '../i18n/use-language.ts'
import { session } from './session.ts'
import { useAgency } from './use-agency.ts'

export type Tiers = PublicRules['tiers']

/** Without a connection, the tiers of the last visit. */
const keptTiers = (): Tiers => {
  try {
    return (JSON.parse(session.offlineCopy() ?? '{}') as { tiers?: Tiers }).tiers ?? []
  } catch {
    return []
  }
}

/** The tiers in force, lowest first; none before they are known. */
export const useTiers = (): Tiers => {
  const { data: agency } = useAgency()
  return agency?.programme.tiers ?? keptTiers()
}

/** The name of a tier in the reader's language. */
export const useTierName = (): ((code: string) => string) => {
  const tiers = useTiers()
  const language = useLanguage()
  return (code) => {
    const tier = tiers.find((one) => one.code === code)
    return (tier && textIn(tier.names, language)) || code
  }
}
