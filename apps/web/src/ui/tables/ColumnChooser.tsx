import { Button, Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './ListFrame.module.css'

type ColumnChooserProps = {
  columns: { key: string; label: string }[]
  hidden: string[]
  onShow: (column: string, isShown: boolean) => void
}

/** Which columns a list shows. The choice is kept in the browser. */
export function ColumnChooser({ columns, hidden, onShow }: ColumnChooserProps) {
  const { t } = useTranslation('staff')
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} portalProps={{ target: '#main' }}>
      <Menu.Target>
        <Button
          size="sm"
          variant="subtle"
          className={classes.chooser ?? ''}
          leftSection={<IconColumns3 size={18} stroke={1.7} aria-hidden />}
        >
          {t('columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(({ key, label }) => (
          <Menu.CheckboxItem key={key} checked={!hidden.includes(key)} onChange={(isShown) => onShow(key, isShown)}>
            {label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
