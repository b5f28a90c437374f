import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../lib/toast.ts'
import { loadWithTexts } from '../lazy-page.ts'
import { isTyping, isUnderDialog } from './key-events.ts'

/** With all texts of its results, so that nothing is loaded later. */
export const loadSearch = () =>
  loadWithTexts(
    () => import('../../features/search/SearchDialog.tsx'),
    ['admin-search', 'profile', 'tickets', 'rewards', 'feedback'],
  )

/** Ctrl K anywhere, / outside of text fields; not over another dialog. */
const asksForSearch = (event: KeyboardEvent) => {
  if (isUnderDialog()) return false
  const hasModifier = event.ctrlKey || event.metaKey
  if (hasModifier && !event.altKey && !event.shiftKey) return event.key.toLowerCase() === 'k' || event.code === 'KeyK'
  return event.key === '/' && !hasModifier && !isTyping(event)
}

/** A new key each time the search is opened. */
export const useSearchBox = () => {
  const { t } = useTranslation('common')
  const [turn, setTurn] = useState(0)

  const open = useCallback(() => {
    loadSearch()
      .then(() => setTurn((last) => last + 1))
      .catch(() => toast.error(t('failedLead')))
  }, [t])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!asksForSearch(event)) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])

  return { turn, open }
}
