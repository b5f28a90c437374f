import { Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLogout } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand } from '../../../ui/brand/Brand.tsx'
import { Night } from '../../../ui/brand/Night.tsx'
import { scrollToShow } from '../../../ui/layout/bring-into-view.ts'
import type { OutreachKind } from '../use-outreach.ts'
import { MenuButton } from './MenuItem.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import classes from './Sidebar.module.css'
import { SidebarBranch } from './SidebarBranch.tsx'
import { CollapsedGroup, SidebarGroup } from './SidebarGroup.tsx'
import { TOOLTIP } from './tooltip.ts'
import type { useCollapsed } from './use-collapsed.ts'
import { useLeaveDesk } from './use-leave-desk.ts'
import { useMenu } from './use-menu.ts'

type SidebarProps = {
  collapse: ReturnType<typeof useCollapsed>
  onOutreach: (kind: OutreachKind) => void
  onShortcuts: () => void
}

/** DASH-1, from 62em; below that there is the bar at the foot of the screen. */
export function Sidebar({ collapse: { isCollapsed, toggle }, onOutreach, onShortcuts }: SidebarProps) {
  const { t } = useTranslation('staff')
  const leave = useLeaveDesk()
  const menu = useMenu()
  // A group without a page stays open until another page is opened.
  const [pressed, setPressed] = useState<{ name: string; at: string }>()
  const pressedHere = pressed?.at === menu.pathname ? pressed.name : undefined
  const home = menu.groups.find(({ entries }) => menu.current && entries.includes(menu.current))
  const open = pressedHere ?? home?.name
  const nav = useRef<HTMLElement>(null)
  const here = menu.current?.to
  useEffect(() => {
    const marked = here && nav.current?.querySelector(`[href="${here}"][aria-current="page"]`)
    if (nav.current && marked) scrollToShow(nav.current, marked)
  }, [here])
  const Collapse = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const collapseName = t(isCollapsed ? 'expandMenu' : 'collapseMenu')

  return (
    <Night className={classes.side} data-collapsed={isCollapsed || undefined}>
      <div className={classes.brand} role="banner">
        <Brand />
        <Tooltip label={collapseName} {...TOOLTIP}>
          <button
            type="button"
            className={classes.collapse}
            aria-label={collapseName}
            aria-keyshortcuts="Control+B"
            onClick={toggle}
          >
            <Collapse size={20} stroke={1.6} className="mirror" aria-hidden />
          </button>
        </Tooltip>
      </div>
      <SidebarBranch isCollapsed={isCollapsed} />
      <nav ref={nav} className={classes.nav} aria-label={t('menu')}>
        <ul className={classes.groups}>
          {menu.groups.map((group) =>
            isCollapsed ? (
              <CollapsedGroup key={group.name} group={group} menu={menu} onOutreach={onOutreach} />
            ) : (
              <SidebarGroup
                key={group.name}
                group={group}
                menu={menu}
                onOutreach={onOutreach}
                isOpen={open === group.name}
                onToggle={() =>
                  setPressed(pressedHere === group.name ? undefined : { name: group.name, at: menu.pathname })
                }
              />
            ),
          )}
        </ul>
      </nav>
      <section className={classes.foot} aria-label={t('myAccount')}>
        <Tooltip label={t('logout')} disabled={!isCollapsed} {...TOOLTIP}>
          <MenuButton
            name={t('logout')}
            icon={IconLogout}
            isMirrored
            disabled={leave.isPending}
            onClick={() => leave.mutate()}
          />
        </Tooltip>
        <ProfileMenu isCollapsed={isCollapsed} onShortcuts={onShortcuts} />
      </section>
    </Night>
  )
}
