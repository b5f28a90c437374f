import { Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePageTitle } from '../i18n/use-page-title.ts'
import { OfflineContext } from '../lib/offline-context.ts'
import classes from './AccountSubpage.module.css'
import type { useOwnProfile } from './use-own-profile.tsx'

type AccountSubpageProps = { title: string; own: ReturnType<typeof useOwnProfile>; children: ReactNode }

/** A page below Account: the way back, its title, and its content unless the profile can't be loaded. */
export function AccountSubpage({ title, own, children }: AccountSubpageProps) {
  const { t } = useTranslation('profile')
  const { strip, isOffline, failure, isFetching, shown } = own
  usePageTitle(title)

  return (
    <OfflineContext value={isOffline}>
      {strip}
      <div className={classes.page} aria-busy={isFetching && !shown}>
        <div className={classes.head}>
          <Link to="/account" className={classes.back} aria-label={t('backToAccount')}>
            <IconArrowLeft size={22} stroke={1.8} aria-hidden className="mirror" />
          </Link>
          <Title order={1}>{title}</Title>
        </div>
        {failure || children}
      </div>
    </OfflineContext>
  )
}
