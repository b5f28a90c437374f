import { Title } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { usePageTitle } from '../../i18n/use-page-title.ts'
import { HeaderTools } from '../../ui/HeaderTools.tsx'
import type { AdminOutlet } from './AdminLayout.tsx'
import classes from './AdminPage.module.css'

type AdminPageProps = {
  title: string
  /** What is done most on this page; below the title on phones. */
  action?: ReactNode
  children: ReactNode
}

export function AdminPage({ title, action, children }: AdminPageProps) {
  const { t } = useTranslation('staff')
  const { openMenu } = useOutletContext<AdminOutlet>()
  usePageTitle(title)
  return (
    <>
      <header className={classes.head}>
        <button type="button" className={classes.menu} aria-label={t('openMenu')} onClick={openMenu}>
          <IconMenu2 size={24} aria-hidden />
        </button>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {action && <div className={classes.action}>{action}</div>}
        <HeaderTools isCompact />
      </header>
      {children}
    </>
  )
}
