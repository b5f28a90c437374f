import { Link, useLocation } from 'react-router'
import { WaitingCount } from '../../ui/WaitingCount.tsx'
import classes from './PageTabs.module.css'

type Tab = { to: string; label: string; /** What waits there. */ count?: number }

/** Pages that belong together, each with an address of its own. */
export function PageTabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const path = useLocation().pathname.replace(/(?<!\/)\/+$/, '')
  return (
    <nav aria-label={label} className={`app-tabs ${classes.rail}`}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={`app-tab ${classes.tab}`}
          {...(path === tab.to && { 'aria-current': 'page', 'data-active': true })}
        >
          {tab.label}
          <WaitingCount count={tab.count ?? 0} />
        </Link>
      ))}
    </nav>
  )
}
