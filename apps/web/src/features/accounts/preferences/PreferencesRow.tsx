import { Button } from '@mantine/core'
import type { Reach } from '@rihla/domain'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useIsOffline } from '../../../lib/offline-context.ts'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import classes from './Preferences.module.css'
import { PreferencesDialog } from './PreferencesDialog.tsx'

/** Next to "Change password", which explains what is unavailable offline. */
export function PreferencesRow({ reach, reason }: { reach: Reach; reason: string }) {
  const { t } = useTranslation('preferences')
  const isOffline = useIsOffline()
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
        disabled={isOffline}
        onClick={() => dialog.open(true)}
        {...(isOffline && { 'aria-describedby': reason })}
      >
        {t('title')}
      </Button>
      {dialog.subject && (
        <PreferencesDialog key={dialog.turn} reach={reach} opened={dialog.opened} onClose={dialog.close} />
      )}
    </>
  )
}
