import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadScript } from '../../lib/load-part.ts'
import { toast } from '../../lib/toast.ts'
import { LanguageButton } from './LanguageButton.tsx'

const loadMenu = () => loadScript(() => import('./LanguageMenu.tsx'))
const LanguageMenu = lazy(loadMenu)

/** The menu and its positioning are a fifth of the first download, so they are loaded on demand. */
export function LanguagePicker() {
  const { t } = useTranslation('common')
  const [isOpened, setIsOpened] = useState(false)

  const open = () => {
    loadMenu()
      .then(() => setIsOpened(true))
      .catch(() => toast.error(t('failedLead')))
  }
  const button = (
    <LanguageButton aria-expanded={false} onClick={open} onPointerEnter={() => void loadMenu().catch(() => {})} />
  )

  return isOpened ? (
    <Suspense fallback={button}>
      <LanguageMenu />
    </Suspense>
  ) : (
    button
  )
}
