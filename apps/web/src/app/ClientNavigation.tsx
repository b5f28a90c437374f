import { IconGift, IconMessageStar, IconUserCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import classes from './ClientLayout.module.css'

const PLACES = [
  { to: '/profile', text: 'navTrips', icon: IconUserCircle },
  { to: '/rewards', text: 'navRewards', icon: IconGift },
  { to: '/feedback', text: 'navFeedback', icon: IconMessageStar },
] as const

/** In the header from 48em, at the bottom of the screen on phones; only one of the two is ever shown. */
export function ClientNavigation({ place }: { place: 'head' | 'foot' }) {
  const { t } = useTranslation('common')
  return (
    <nav className={classes[place]} aria-label={t('nav')}>
      {PLACES.map(({ to, text, icon: Icon }) => (
        <NavLink key={to} to={to} className={classes.link ?? ''}>
          {place === 'foot' && <Icon size={22} stroke={1.7} aria-hidden />}
          {t(text)}
        </NavLink>
      ))}
    </nav>
  )
}
