import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './List.module.css'

/** Shown under the header of a table without matches. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('staff')
  return (
    <div className={classes.nothing} role="status">
      <Text>{t('nothingFound')}</Text>
      <Button variant="light" onClick={onClear}>
        {t('clearFilters')}
      </Button>
    </div>
  )
}
