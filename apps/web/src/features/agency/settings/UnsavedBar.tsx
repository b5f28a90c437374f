import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import classes from './Settings.module.css'

type UnsavedBarProps = { count: number; isPending: boolean; hasConflict: boolean; onDiscard: () => void }

/** The only filled button. It keeps the focus after saving, so it is never really disabled. */
export function UnsavedBar({ count, isPending, hasConflict, onDiscard }: UnsavedBarProps) {
  const { t } = useTranslation(['admin-settings', 'staff'])
  const isSaved = count === 0
  return (
    <div className={classes.bar}>
      <p role="status" className={classes.count} data-unsaved={isSaved ? undefined : true}>
        {isSaved ? t('allSaved') : t('unsaved', { count })}
      </p>
      <Group gap="xs">
        {!isSaved && (
          <Button variant="subtle" disabled={isPending} onClick={onDiscard}>
            {t('discard', { ns: 'staff' })}
          </Button>
        )}
        <BusyButton
          type="submit"
          isBusy={isPending}
          aria-disabled={isSaved}
          {...(isSaved && { 'data-disabled': true })}
        >
          {hasConflict ? t('staff:changedSave') : t('save')}
        </BusyButton>
      </Group>
    </div>
  )
}
