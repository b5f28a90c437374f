import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useRequestCount } from '../../features/registration/use-request-count.ts'
import { WaitingCount } from '../../ui/WaitingCount.tsx'
import classes from './ClientsTabs.module.css'

export function ClientsTabs() {
  const { t } = useTranslation('clients')
  const path = useLocation().pathname.replace(/(?<!\/)\/+$/, '')
  const count = useRequestCount()

  const tab = (to: string) => ({
    to,
    className: `app-tab ${classes.tab}`,
    ...(path === to && { 'aria-current': 'page' as const, 'data-active': true }),
  })
  return (
    <nav aria-label={t('tabs')} className={`app-tabs ${classes.rail}`}>
      <Link {...tab('/admin/clients')}>{t('allClients')}</Link>
      <Link {...tab('/admin/clients/requests')}>
        {t('requests')}
        <WaitingCount count={count} />
      </Link>
      <Link {...tab('/admin/clients/import')}>{t('import')}</Link>
    </nav>
  )
}
