import { Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useOutletContext } from 'react-router'
import { usePageTitle } from '../../i18n/use-page-title.ts'
import type { AdminOutlet } from './AdminLayout.tsx'
import classes from './AdminPage.module.css'
import { BranchNote } from './menu/BranchNote.tsx'

/** Several actions of a page next to each other; on phones they share the width. */
export function HeadActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}

/** As printed on the keyboard. */
const KEYS = 'Ctrl K'

function SearchButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('staff')
  return (
    <button type="button" className={classes.button} aria-keyshortcuts="Control+K /" onClick={onOpen}>
      <IconSearch size={18} stroke={1.7} aria-hidden />
      <span className={classes.word}>{t('search')}</span>
      <kbd className={classes.keys} aria-hidden>
        {KEYS}
      </kbd>
    </button>
  )
}

type AdminPageProps = {
  title: string
  /** The name of the browser's tab, if it is not the title. */
  documentTitle?: string
  /** The main action of this page; below the title on phones. */
  action?: ReactNode
  /** The parent of this page, above its title. */
  crumb?: { to: string; label: string }
  /** An icon or avatar before the title. */
  mark?: ReactNode
  /** Important facts, below the title. */
  chips?: ReactNode
  children: ReactNode
}

export function AdminPage({ title, documentTitle = title, action, crumb, mark, chips, children }: AdminPageProps) {
  const { openSearch } = useOutletContext<AdminOutlet>()
  usePageTitle(documentTitle)
  return (
    <>
      <header className={classes.head} data-about={chips ? true : undefined}>
        {mark}
        <div className={classes.names}>
          {crumb && (
            <Link className={classes.crumb} to={crumb.to}>
              {crumb.label}
            </Link>
          )}
          <Title order={1} className={classes.title}>
            <bdi>{title}</bdi>
          </Title>
          {chips && <div className={classes.chips}>{chips}</div>}
          <BranchNote />
        </div>
        <SearchButton onOpen={openSearch} />
        {action && <div className={classes.action}>{action}</div>}
      </header>
      {children}
    </>
  )
}
