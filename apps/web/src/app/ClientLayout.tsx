import { Outlet, useLocation, NavLink } from 'react-router'
import { IconGift, IconMessageStar, IconPlane, IconUserCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AgencyBrand } from '../ui/brand/Brand.tsx'
import { HeaderTools } from '../ui/layout/HeaderTools.tsx'
import { SkipLink } from '../ui/layout/SkipLink.tsx'
import classes from './ClientLayout.module.css'
import { CrashBoundary } from './CrashBoundary.tsx'
import { PageBoundary } from './PageBoundary.tsx'

const PLACES = [
  { to: '/profile', text: 'navTrips', icon: IconPlane },
  { to: '/rewards', text: 'navRewards', icon: IconGift },
  { to: '/feedback', text: 'navFeedback', icon: IconMessageStar },
  { to: '/account', text: 'navAccount', icon: IconUserCircle },
] as const

/** In the header from 48em, at the bottom of the screen on phones; only one of the two is ever shown. */
function ClientNavigation({ place }: { place: 'head' | 'foot' }) {
  const { t } = useTranslation('common')
  return (
    <nav className={classes[place]} aria-label={t('nav')}>
      {PLACES.map(({ to, text, icon: Icon }) => (
        <NavLink key={to} to={to} className={classes.link ?? ''}>
          {place === 'foot' && (
            <Icon size={22} stroke={1.7} aria-hidden {...(Icon === IconPlane && { className: 'mirror' })} />
          )}
          {t(text)}
        </NavLink>
      ))}
    </nav>
  )
}

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
          <PageBoundary>
            <Outlet />
          </PageBoundary>
        </CrashBoundary>
      </main>
      {hasNavigation && <ClientNavigation place="foot" />}
    </>
  )
}
