import { Button } from '@mantine/core'
import type { Profile } from '@rihla/contract'
import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDialog } from '../../ui/use-dialog.ts'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import classes from './Passwords.module.css'

/** The last row of the identity list. */
export function ChangePasswordRow({ profile }: { profile: Profile }) {
  const { t } = useTranslation('passwords')
  const dialog = useDialog<true>()
  return (
    <>
      <Button
        variant="subtle"
        className={classes.row}
        size="md"
        fz="sm"
        mt={8}
        ms={-12}
        px={12}
        leftSection={<IconKey size={18} stroke={1.7} aria-hidden />}
        onClick={() => dialog.open(true)}
      >
        {t('changeTitle')}
      </Button>
      {dialog.subject && (
        <ChangePasswordDialog key={dialog.turn} profile={profile} opened={dialog.opened} onClose={dialog.close} />
      )}
    </>
  )
}
