import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { Brand } from '../ui/Brand.tsx'
import { HeaderTools } from '../ui/HeaderTools.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import classes from './ClientLayout.module.css'
import { PageSkeleton } from './PageSkeleton.tsx'

export function ClientLayout() {
  return (
    <>
      <SkipLink />
      <header className={classes.head}>
        <div className={classes.bar}>
          <Brand />
          <HeaderTools />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
    </>
  )
}
