import { Link, useLocation } from 'react-router'
import { WaitingCount } from '../../ui/feedback/WaitingCount.tsx'
import classes from './AdminPage.module.css'

type Tab = { to: string; label: string; /** The number of waiting items. */ count?: number }

/** Tabs of related pages, each with its own address. */
export function PageTabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const path = useLocation().pathname.replace(/(?<!\/)\/+$/, '')
  const isAbove = ({ to }: Tab) => path === to || path.startsWith(`${to}/`)
  const current = tabs.filter(isAbove).toSorted((one, other) => other.to.length - one.to.length)[0]
  return (
    <nav aria-label={label} className={`app-tabs ${classes.rail}`}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={`app-tab ${classes.tab}`}
          {...(tab === current && { 'aria-current': path === tab.to ? 'page' : true, 'data-active': true })}
        >
          {tab.label}
          <WaitingCount count={tab.count ?? 0} />
        </Link>
      ))}
    </nav>
  )
}
