import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { AgencyBrand } from '../ui/brand/AgencyBrand.tsx'
import { HeaderTools } from '../ui/layout/HeaderTools.tsx'
import { SkipLink } from '../ui/layout/SkipLink.tsx'
import classes from './ClientLayout.module.css'
import { ClientNavigation } from './ClientNavigation.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'

/** A visitor without an account has no other pages, so there is no navigation. */
export function ClientLayout({ hasNavigation = true }: { hasNavigation?: boolean }) {
  const { pathname } = useLocation()
  return (
    <>
      <SkipLink />
      <header className={classes.header}>
        <div className={classes.bar}>
          <AgencyBrand />
          {hasNavigation && <ClientNavigation place="head" />}
          <HeaderTools />
        </div>
      </header>
      {/* A notice of the page that concerns all of it. */}
      <div id="under-header" className={classes.under} />
      <main id="main" tabIndex={-1} className={classes.main} data-above-navigation={hasNavigation || undefined}>
        <CrashBoundary place={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </CrashBoundary>
      </main>
      {hasNavigation && <ClientNavigation place="foot" />}
    </>
  )
}
