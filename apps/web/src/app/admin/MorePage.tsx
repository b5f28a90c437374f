import { Card, Title } from '@mantine/core'
import { IconBrandWhatsapp, IconChevronRight, IconDiscount } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useOutletContext } from 'react-router'
import { useStaffAccount } from '../../lib/use-staff-account.ts'
import { WaitingCount } from '../../ui/feedback/WaitingCount.tsx'
import type { AdminOutlet } from './AdminLayout.tsx'
import { AdminPage } from './AdminPage.tsx'
import { BranchRow } from './menu/BranchRow.tsx'
import { CountedName } from './menu/CountedName.tsx'
import { isPage, type MenuEntry } from './menu/menu-groups.ts'
import { ProfilePanel } from './menu/ProfilePanel.tsx'
import { useMenu } from './menu/use-menu.ts'
import classes from './MorePage.module.css'

/** These stand in the bar at the foot of the screen. */
const IN_THE_BAR = ['today', 'allClients', 'tickets']

const DIALOG_ICONS = { promo: IconDiscount, message: IconBrandWhatsapp }

/** What has no place in the bar of small screens: the other pages, the two dialogs and the own account. */
export default function MorePage() {
  const { t } = useTranslation('staff')
  const { openOutreach } = useOutletContext<AdminOutlet>()
  const menu = useMenu()
  const account = useStaffAccount().data?.data
  const groups = menu.groups
    .map((group) => ({ ...group, entries: group.entries.filter(({ name }) => !IN_THE_BAR.includes(name)) }))
    .filter(({ entries }) => entries.length > 0)

  const row = (entry: MenuEntry) => {
    if (!isPage(entry)) {
      const DialogIcon = DIALOG_ICONS[entry.opens]
      return (
        <button type="button" className={classes.row} aria-haspopup="dialog" onClick={() => openOutreach(entry.opens)}>
          <span className={classes.word}>{t(entry.name)}</span>
          <DialogIcon size={18} stroke={1.6} className={classes.end} aria-hidden />
        </button>
      )
    }
    const count = menu.countOf(entry.waiting)
    return (
      <Link to={entry.to} className={classes.row}>
        <span className={classes.word}>
          <CountedName name={t(entry.name)} count={count} />
        </span>
        <WaitingCount count={count?.count ?? 0} isSaid />
        <IconChevronRight size={18} stroke={1.6} className={`mirror ${classes.end}`} aria-hidden />
      </Link>
    )
  }

  return (
    <AdminPage title={t('more')}>
      <div className={classes.page}>
        <BranchRow />
        {groups.map(({ name, icon: GroupIcon, entries }) => (
          <section key={name} aria-labelledby={`more-${name}`}>
            <Title order={2} id={`more-${name}`} className={classes.group}>
              <GroupIcon size={18} stroke={1.6} aria-hidden />
              {t(name)}
            </Title>
            <Card padding={0} component="ul" className={classes.list ?? ''}>
              {entries.map((entry) => (
                <li key={entry.name}>{row(entry)}</li>
              ))}
            </Card>
          </section>
        ))}
        <section aria-labelledby="more-account">
          <Title order={2} id="more-account" className={classes.group}>
            <bdi>{account?.username ?? t('myAccount')}</bdi>
            {account && <span className={classes.role}>{t(account.role === 'owner' ? 'roleOwner' : 'roleAgent')}</span>}
          </Title>
          <Card padding={4}>
            <ProfilePanel />
          </Card>
        </section>
      </div>
    </AdminPage>
  )
}
