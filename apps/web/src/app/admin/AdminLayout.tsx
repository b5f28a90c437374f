import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { OwnerAlerts } from '../../features/staff/alerts/OwnerAlerts.tsx'
import { ConfirmIdentity } from '../../features/staff/step-up/ConfirmIdentity.tsx'
import { useExistingBranch } from '../../lib/use-branch-choice.ts'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import { FORM_PANEL } from '../../ui/forms/FormPanel.tsx'
import { SkipLink } from '../../ui/layout/SkipLink.tsx'
import { CrashBoundary } from '../CrashBoundary.tsx'
import { PageBoundary } from '../PageBoundary.tsx'
import classes from './AdminLayout.module.css'
import { BottomBar } from './menu/BottomBar.tsx'
import { ShortcutsDialog } from './menu/ShortcutsDialog.tsx'
import { Sidebar } from './menu/Sidebar.tsx'
import { useCollapsed } from './menu/use-collapsed.ts'
import { type OutreachKind, outreachDialogs, useOutreach } from './use-outreach.ts'
import { useSearchBox, loadSearch } from './use-search-box.ts'
import { useShortcuts } from './use-shortcuts.ts'

const SearchDialog = lazy(loadSearch)

/** The search of the staff pages, over any section. */
function SearchBox({ turn }: { turn: number }) {
  return <Suspense>{turn > 0 && <SearchDialog key={turn} />}</Suspense>
}

const PromoDialog = lazy(outreachDialogs.promo)
const WhatsappDialog = lazy(outreachDialogs.message)

/** DASH-10, DASH-11: the two dialogs of the menu, over whatever section is open. */
function OutreachDialog({ asked }: Pick<ReturnType<typeof useOutreach>, 'asked'>) {
  return (
    <Suspense>
      {asked?.kind === 'promo' && <PromoDialog key={asked.turn} />}
      {asked?.kind === 'message' && <WhatsappDialog key={asked.turn} />}
    </Suspense>
  )
}

export type AdminOutlet = { openSearch: () => void; openOutreach: (kind: OutreachKind) => void }

export function AdminLayout() {
  const { pathname } = useLocation()
  const outreach = useOutreach()
  const search = useSearchBox()
  const collapse = useCollapsed()
  const shortcuts = useDialog<undefined>()
  const openShortcuts = () => shortcuts.open(undefined)
  useShortcuts(openShortcuts)
  useExistingBranch()

  return (
    <div className={classes.frame} data-collapsed={collapse.isCollapsed || undefined}>
      <SkipLink />
      <ConfirmIdentity />
      <Sidebar collapse={collapse} onOutreach={outreach.open} onShortcuts={openShortcuts} />
      <OutreachDialog asked={outreach.asked} />
      <SearchBox turn={search.turn} />
      <ShortcutsDialog opened={shortcuts.opened} onClose={shortcuts.close} />
      <main id="main" tabIndex={-1} className={classes.main}>
        <div className={classes.page}>
          <OwnerAlerts />
          <CrashBoundary place={pathname}>
            <PageBoundary>
              <Outlet context={{ openSearch: search.open, openOutreach: outreach.open } satisfies AdminOutlet} />
            </PageBoundary>
          </CrashBoundary>
        </div>
        <div id={FORM_PANEL} className={classes.panel} />
      </main>
      <BottomBar />
    </div>
  )
}
