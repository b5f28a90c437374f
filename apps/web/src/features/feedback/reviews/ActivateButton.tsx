import { Button, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import classes from './Reviews.module.css'
import { useActivateClient } from './use-activate-client.ts'

type ActivateButtonProps = { name: string; clientId: number | null; isActive: boolean | null }

/** DASH-9: where there is nothing to activate, the button stays reachable, so that the reason can be read. */
export function ActivateButton({ name, clientId, isActive }: ActivateButtonProps) {
  const { t } = useTranslation('reviews')
  const { activate, isPending } = useActivateClient()
  const label = t('activateOf', { name: isolated(name) })
  const look = { variant: 'default', size: 'sm', className: classes.activate ?? '' }
  if (clientId !== null && !isActive)
    return (
      <BusyButton {...look} aria-label={label} isBusy={isPending} onClick={() => activate(clientId)}>
        {t('activate')}
      </BusyButton>
    )
  const reason = clientId === null ? t('noClient') : t('alreadyActive')
  return (
    <Tooltip label={reason} openDelay={300} events={{ hover: true, focus: true, touch: true }}>
      <Button {...look} aria-label={`${label}. ${reason}`} aria-disabled data-disabled>
        {t('activate')}
      </Button>
    </Tooltip>
  )
}
