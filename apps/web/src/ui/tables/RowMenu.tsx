import { ActionIcon, Menu } from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { afterFade } from '../feedback/use-dialog.ts'
import classes from './ListTable.module.css'

export type RowAct = {
  label: string
  icon: Icon
  onClick: () => void
  /** Last, after a line, in the colour of errors. */
  isDangerous?: boolean
}

/**
 * The one quiet button of a row, if anything can be done with it. What is chosen begins after the menu has returned the
 * focus, so it can return it too.
 */
export function RowMenu({ name, acts }: { name: string; acts: RowAct[] }) {
  const { t } = useTranslation('staff')
  const button = useRef<HTMLButtonElement>(null)
  const begin = (act: RowAct) =>
    afterFade(() => {
      button.current?.focus()
      act.onClick()
    })

  if (acts.length === 0) return null
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} portalProps={{ target: '#main' }}>
      <Menu.Target>
        <ActionIcon
          ref={button}
          color="gray"
          variant="subtle"
          className={classes.menu ?? ''}
          aria-label={t('rowMenu', { name })}
          data-row-menu
        >
          <IconDots size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => [
          act.isDangerous && <Menu.Divider key={`above ${act.label}`} />,
          <Menu.Item
            key={act.label}
            leftSection={<act.icon size={18} stroke={1.7} aria-hidden />}
            {...(act.isDangerous && { color: 'var(--mantine-color-error)' })}
            onClick={() => begin(act)}
          >
            {act.label}
          </Menu.Item>,
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}
