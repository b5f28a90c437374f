import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useIsCutOff } from '../../lib/cut-off.ts'
import { useDialog } from '../../ui/use-dialog.ts'
import classes from './Preferences.module.css'
import { PreferencesDialog } from './PreferencesDialog.tsx'

/** Beside "Change password", which says what is missing while there is no connection. */
export function PreferencesRow({ reason }: { reason: string }) {
  const { t } = useTranslation('preferences')
  const isCutOff = useIsCutOff()
  const dialog = useDialog<true>()
  return (
    <>
      <Button
        variant="subtle"
        className={classes.row ?? ''}
        size="md"
        fz="sm"
        ms={-12}
        px={12}
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden />}
        disabled={isCutOff}
        onClick={() => dialog.open(true)}
        {...(isCutOff && { 'aria-describedby': reason })}
      >
        {t('title')}
      </Button>
      {dialog.subject && <PreferencesDialog key={dialog.turn} opened={dialog.opened} onClose={dialog.close} />}
    </>
  )
}
