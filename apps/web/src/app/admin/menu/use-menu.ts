import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useRequestCount } from '../../../features/clients/registration/use-request-count.ts'
import { useFollowUpCount } from '../../../features/feedback/follow-ups/use-follow-ups.ts'
import { useClaimCount } from '../../../features/tickets/claims/decide/use-claims.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useStaffAccount } from '../../../lib/use-staff-account.ts'
import { entryAt, groupsFor, isPage, type MenuGroup, type Waiting } from './menu-groups.ts'

/** The number on an entry, and its meaning in words. */
export type Count = { count: number; words: string }

const TEXTS = { requests: 'requestCount', followUps: 'followUpCount', claims: 'claimCount' } as const

/** The groups that this person can open, where they are now, and what waits there. */
export const useMenu = () => {
  const { t } = useTranslation('staff')
  const format = useFormat()
  const { pathname } = useLocation()
  const account = useStaffAccount()
  const counts: Record<Waiting, number> = {
    requests: useRequestCount(),
    followUps: useFollowUpCount(),
    claims: useClaimCount(),
  }
  const groups = groupsFor(account.data?.data.role === 'owner')
  const current = entryAt(groups, pathname)

  const countOf = (...kinds: (Waiting | undefined)[]): Count | undefined => {
    const waiting = kinds.filter((kind) => kind !== undefined).filter((kind) => counts[kind] > 0)
    if (waiting.length === 0) return undefined
    const wordsOf = (kind: Waiting) => t(TEXTS[kind], { count: counts[kind], amount: format.number(counts[kind]) })
    return {
      count: waiting.reduce((sum, kind) => sum + counts[kind], 0),
      words: format.list(waiting.map(wordsOf)),
    }
  }
  return {
    groups,
    pathname,
    current,
    countOf,
    /** Of the only entry of the group where something can wait. */
    countIn: ({ entries }: MenuGroup) => countOf(entries.filter(isPage).find(({ waiting }) => waiting)?.waiting),
  }
}

export type Menu = ReturnType<typeof useMenu>
