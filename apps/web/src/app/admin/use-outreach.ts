import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../lib/toast.ts'
import { loadWithTexts } from '../lazy-page.ts'

export const outreachDialogs = {
  promo: () => loadWithTexts(() => import('../../features/messages/PromoDialog.tsx'), ['outreach']),
  message: () => loadWithTexts(() => import('../../features/messages/WhatsappDialog.tsx'), ['outreach']),
}

export type OutreachKind = keyof typeof outreachDialogs

/** Which of the two dialogs is open, with a new key each time. */
export const useOutreach = () => {
  const { t } = useTranslation('common')
  const [asked, setAsked] = useState<{ kind: OutreachKind; turn: number }>()

  const open = async (kind: OutreachKind) => {
    try {
      await outreachDialogs[kind]()
      setAsked((last) => ({ kind, turn: (last?.turn ?? 0) + 1 }))
    } catch {
      toast.error(t('failedLead'))
    }
  }
  return { asked, open: (kind: OutreachKind) => void open(kind) }
}
