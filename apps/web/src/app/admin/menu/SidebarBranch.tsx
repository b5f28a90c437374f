import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadScript } from '../../../lib/load-part.ts'
import { useBranchChoice } from '../../../lib/use-branch-choice.ts'
import { BranchBox } from './BranchBox.tsx'

/** Agencies with one branch never load it; where it cannot be loaded, the name stays. */
const BranchSwitcher = lazy(() =>
  loadScript(() => import('./BranchSwitcher.tsx')).catch(() => ({ default: BranchBox })),
)

/** PEOPLE-4: whose lists and figures are shown, at the top of the sidebar. */
export function SidebarBranch({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTranslation('staff')
  const { branches, isShown } = useBranchChoice()
  if (!isShown) return null
  return (
    <section aria-label={t('branch')}>
      {branches.length < 2 ? (
        <BranchBox isCollapsed={isCollapsed} />
      ) : (
        <Suspense fallback={<BranchBox isCollapsed={isCollapsed} />}>
          <BranchSwitcher isCollapsed={isCollapsed} />
        </Suspense>
      )}
    </section>
  )
}
