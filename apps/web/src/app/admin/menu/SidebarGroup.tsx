import { Menu as Dropdown, Tooltip } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { afterFade } from '../../../ui/feedback/use-dialog.ts'
import { WaitingCount } from '../../../ui/feedback/WaitingCount.tsx'
import type { OutreachKind } from '../use-outreach.ts'
import { isPage, type MenuEntry, type MenuGroup } from './menu-groups.ts'
import { MenuButton, MenuLink } from './MenuItem.tsx'
import classes from './Sidebar.module.css'
import { TOOLTIP } from './tooltip.ts'
import type { Menu } from './use-menu.ts'

type GroupProps = { group: MenuGroup; menu: Menu; onOutreach: (kind: OutreachKind) => void }

const holdsCurrent = ({ group, menu: { current } }: GroupProps) =>
  current !== undefined && group.entries.includes(current)

function Entries({ group, menu, onOutreach, id }: GroupProps & { id: string }) {
  const { t } = useTranslation('staff')
  const item = (entry: MenuEntry) =>
    isPage(entry) ? (
      <MenuLink
        name={t(entry.name)}
        to={entry.to}
        count={menu.countOf(entry.waiting)}
        current={entry === menu.current ? 'page' : undefined}
      />
    ) : (
      <MenuButton name={t(entry.name)} aria-haspopup="dialog" onClick={() => onOutreach(entry.opens)} />
    )
  return (
    <ul id={id} className={classes.entries} aria-label={t(group.name)}>
      {group.entries.map((entry) => (
        <li key={entry.name}>{item(entry)}</li>
      ))}
    </ul>
  )
}

type OpenGroupProps = GroupProps & { isOpen: boolean; onToggle: () => void }

/**
 * A group opens with its first page. One without a page of its own only opens, and closes again with the next page.
 */
export function SidebarGroup(props: OpenGroupProps) {
  const { group, menu, isOpen, onToggle } = props
  const { t } = useTranslation('staff')
  const id = useId()
  const [first] = group.entries
  const isSingle = group.entries.length === 1
  const common = { name: t(group.name), icon: group.icon, count: isOpen ? undefined : menu.countIn(group) }
  const isCurrent = holdsCurrent(props)
  return (
    <li className={group.isApart ? classes.apart : undefined}>
      {first && isPage(first) ? (
        <MenuLink {...common} to={first.to} current={isCurrent ? (isSingle ? 'page' : 'true') : undefined} />
      ) : (
        <MenuButton {...common} aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle} />
      )}
      {isOpen && !isSingle && <Entries {...props} id={id} />}
    </li>
  )
}

/** Only the icon; the entries of a group are a menu beside it. */
export function CollapsedGroup(props: GroupProps) {
  const { group, menu, onOutreach } = props
  const { t } = useTranslation('staff')
  const [opened, setOpened] = useState(false)
  const [first] = group.entries
  const isCurrent = holdsCurrent(props)
  const common = { name: t(group.name), icon: group.icon, count: menu.countIn(group) }
  if (first && isPage(first) && group.entries.length === 1)
    return (
      <Tooltip label={common.name} {...TOOLTIP}>
        <li>
          <MenuLink {...common} to={first.to} current={isCurrent ? 'page' : undefined} />
        </li>
      </Tooltip>
    )
  return (
    <Tooltip label={common.name} disabled={opened} {...TOOLTIP}>
      <li className={group.isApart ? classes.apart : undefined}>
        <Dropdown
          opened={opened}
          onChange={setOpened}
          position="right-start"
          width={220}
          offset={10}
          withInitialFocusPlaceholder={false}
          portalProps={{ target: '#main' }}
        >
          <Dropdown.Target>
            <MenuButton {...common} isCurrent={isCurrent} />
          </Dropdown.Target>
          <Dropdown.Dropdown>
            {group.entries.map((entry) =>
              isPage(entry) ? (
                <Dropdown.Item
                  key={entry.name}
                  component={Link}
                  to={entry.to}
                  aria-current={entry === menu.current ? 'page' : undefined}
                  rightSection={<WaitingCount count={menu.countOf(entry.waiting)?.count ?? 0} />}
                >
                  {t(entry.name)}
                </Dropdown.Item>
              ) : (
                <Dropdown.Item key={entry.name} onClick={() => afterFade(() => onOutreach(entry.opens))}>
                  {t(entry.name)}
                </Dropdown.Item>
              ),
            )}
          </Dropdown.Dropdown>
        </Dropdown>
      </li>
    </Tooltip>
  )
}
