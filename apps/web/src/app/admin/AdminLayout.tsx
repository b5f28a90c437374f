import { Drawer } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { OwnerAlerts } from '../../features/staff/alerts/OwnerAlerts.tsx'
import { ConfirmIdentity } from '../../features/staff/step-up/ConfirmIdentity.tsx'
import { SkipLink } from '../../ui/layout/SkipLink.tsx'
import { afterFade } from '../../ui/feedback/use-dialog.ts'
import { CrashBoundary } from '../CrashBoundary.tsx'
import { PageSkeleton } from '../PageSkeleton.tsx'
import classes from './AdminLayout.module.css'
import { AdminSidebar } from './AdminSidebar.tsx'
import { outreachDialogs, useOutreach } from './use-outreach.ts'
import { useSearchBox, loadSearch } from './use-search-box.ts'

const SearchDialog = lazy(loadSearch)

/** The search of the staff pages, over any section. */
function SearchBox({ turn }: { turn: number }) {
  return <Suspense>{turn > 0 && <SearchDialog key={turn} />}</Suspense>
}

const PromoDialog = lazy(outreachDialogs.promo)
const MessageDialog = lazy(outreachDialogs.message)

/** DASH-10, DASH-11: the two dialogs of the menu, over whatever section is open. */
function OutreachDialog({ asked }: Pick<ReturnType<typeof useOutreach>, 'asked'>) {
  return (
    <Suspense>
      {asked?.kind === 'promo' && <PromoDialog key={asked.turn} />}
      {asked?.kind === 'message' && <MessageDialog key={asked.turn} />}
    </Suspense>
  )
}

export type AdminOutlet = { openMenu: () => void; openSearch: () => void }

export function AdminLayout() {
  const { t } = useTranslation('staff')
  const { key: place, pathname } = useLocation()
  // The menu closes with every navigation, and stays closed when the browser goes back.
  const [menuPlace, setMenuPlace] = useState<string>()
  if (menuPlace !== undefined && menuPlace !== place) setMenuPlace(undefined)
  const closeMenu = () => setMenuPlace(undefined)
  const outreach = useOutreach()
  const search = useSearchBox()
  const main = useRef<HTMLElement>(null)
  // The button that opened the menu is gone with its page.
  const keepFocus = () => {
    if (document.activeElement === document.body) main.current?.focus()
  }

  return (
    <div className={classes.frame}>
      <SkipLink />
      <ConfirmIdentity />
      <AdminSidebar onOutreach={outreach.open} />
      <Drawer
        opened={menuPlace !== undefined}
        onClose={closeMenu}
        onExitTransitionEnd={keepFocus}
        size={300}
        overlayProps={{ color: '#141F49', backgroundOpacity: 0.5, blur: 2 }}
        padding={0}
        withCloseButton={false}
        attributes={{ content: { 'aria-label': t('menu') } }}
        classNames={{ content: classes.drawer ?? '', body: classes.drawerBody ?? '' }}
      >
        <AdminSidebar
          onClose={closeMenu}
          onOutreach={(kind) => {
            closeMenu()
            afterFade(() => outreach.open(kind))
          }}
        />
      </Drawer>
      <OutreachDialog asked={outreach.asked} />
      <SearchBox turn={search.turn} />
      <main ref={main} id="main" tabIndex={-1} className={classes.main}>
        <OwnerAlerts />
        <CrashBoundary place={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet context={{ openMenu: () => setMenuPlace(place), openSearch: search.open } satisfies AdminOutlet} />
          </Suspense>
        </CrashBoundary>
      </main>
    </div>
  )
}
