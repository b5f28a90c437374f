import { Button, Text } from '@mantine/core'
import type { Profile } from '@rihla/contract'
import { loginNameOf } from '@rihla/domain'
import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { useIsOffline } from '../../../lib/offline-context.ts'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { knownOf } from './password-rules.ts'
import classes from './Passwords.module.css'

export const CHANGE_PASSWORD_REASON = 'change-password-reason'

/** A row of the identity list. */
export function ChangePasswordRow({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['passwords', 'offline'])
  const isOffline = useIsOffline()
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
        disabled={isOffline}
        onClick={() => dialog.open(true)}
        {...(isOffline && { 'aria-describedby': CHANGE_PASSWORD_REASON })}
      >
        {t('changeTitle')}
      </Button>
      {isOffline && (
        <Text id={CHANGE_PASSWORD_REASON} size="xs" c="dimmed">
          {t('needsConnection', { ns: 'offline' })}
        </Text>
      )}
      {dialog.subject && (
        <ChangePasswordForm
          key={dialog.turn}
          username={loginNameOf(profile)}
          known={knownOf(profile)}
          send={(body) => call('POST /api/client/password/', { body })}
          dialog={dialog}
        />
      )}
    </>
  )
}
