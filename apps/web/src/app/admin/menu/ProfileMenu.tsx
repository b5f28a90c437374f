import { Popover, Tooltip } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { initialsOf } from '../../../features/accounts/card/initials.ts'
import { useStaffAccount } from '../../../lib/use-staff-account.ts'
import { afterFade } from '../../../ui/feedback/use-dialog.ts'
import { ProfilePanel } from './ProfilePanel.tsx'
import classes from './Sidebar.module.css'
import { TOOLTIP } from './tooltip.ts'

type ProfileMenuProps = { isCollapsed: boolean; onShortcuts: () => void }

/** Who is signed in; opens their account, language and appearance. */
export function ProfileMenu({ isCollapsed, onShortcuts }: ProfileMenuProps) {
  const { t } = useTranslation('staff')
  const [opened, setOpened] = useState(false)
  const isHere = useLocation().pathname.startsWith('/admin/account')
  const account = useStaffAccount().data?.data
  const name = account?.username ?? t('myAccount')
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position={isCollapsed ? 'right-end' : 'top-start'}
      width={280}
      offset={8}
      trapFocus
      returnFocus
      shadow="lg"
      radius="lg"
    >
      <Tooltip label={name} disabled={!isCollapsed || opened} {...TOOLTIP}>
        <div>
          <Popover.Target>
            <button
              type="button"
              className={`${classes.item} ${classes.profile}`}
              aria-current={isHere || undefined}
              onClick={() => setOpened(!opened)}
            >
              <span className={classes.avatar} aria-hidden>
                {account && initialsOf(account.username)}
              </span>
              <span className={classes.word}>
                <bdi className={classes.name}>{name}</bdi>
                {account && (
                  <span className={classes.role}>{t(account.role === 'owner' ? 'roleOwner' : 'roleAgent')}</span>
                )}
              </span>
              <IconDotsVertical size={18} stroke={1.8} className={classes.dots} aria-hidden />
            </button>
          </Popover.Target>
        </div>
      </Tooltip>
      <Popover.Dropdown p={6} aria-label={t('myAccount')}>
        <ProfilePanel
          onLeave={() => setOpened(false)}
          onShortcuts={() => {
            setOpened(false)
            afterFade(onShortcuts)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
