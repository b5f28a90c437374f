import { Drawer } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { SkipLink } from '../../ui/SkipLink.tsx'
import { PageSkeleton } from '../PageSkeleton.tsx'
import classes from './AdminLayout.module.css'
import { AdminSidebar } from './AdminSidebar.tsx'

export type AdminOutlet = { openMenu: () => void }

export function AdminLayout() {
  const { t } = useTranslation('staff')
  const { key: place } = useLocation()
  // Opened at one place, the menu is closed at the next.
  const [menuPlace, setMenuPlace] = useState<string>()
  const closeMenu = () => setMenuPlace(undefined)

  return (
    <div className={classes.frame}>
      <SkipLink />
      <AdminSidebar />
      <Drawer
        opened={menuPlace === place}
        onClose={closeMenu}
        size={300}
        padding={0}
        withCloseButton={false}
        attributes={{ content: { 'aria-label': t('menu') } }}
        classNames={{ content: classes.drawer ?? '', body: classes.drawerBody ?? '' }}
      >
        <AdminSidebar onClose={closeMenu} />
      </Drawer>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet context={{ openMenu: () => setMenuPlace(place) } satisfies AdminOutlet} />
        </Suspense>
      </main>
    </div>
  )
}
