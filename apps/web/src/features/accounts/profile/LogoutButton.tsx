import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'

/** The screen is left whether or not the server could be reached. */
export function LogoutButton({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('profile')
  const logout = useMutation({ mutationFn: () => call('POST /api/logout/') })

  return (
    <Button
      variant="subtle"
      color="var(--mantine-color-text)"
      size="md"
      fz="sm"
      leftSection={<IconLogout size={18} stroke={1.7} className="mirror" aria-hidden />}
      loading={logout.isPending}
      onClick={() => logout.mutate(undefined, { onSettled: onLeave })}
    >
      {t('logout')}
    </Button>
  )
}
