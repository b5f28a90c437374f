import { Button, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../i18n/format.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import classes from './ReviewTable.module.css'
import { useActivateClient } from './use-activate-client.ts'

type ActivateButtonProps = { name: string; clientId: number | null }

/** DASH-9: without a client there is nothing to activate; the button stays reachable, so that the reason can be read. */
export function ActivateButton({ name, clientId }: ActivateButtonProps) {
  const { t } = useTranslation('reviews')
  const { activate, isPending } = useActivateClient()
  const label = t('activateOf', { name: isolated(name) })
  const look = { variant: 'default', size: 'sm', className: classes.activate ?? '' }
  if (clientId !== null)
    return (
      <BusyButton {...look} aria-label={label} isBusy={isPending} onClick={() => activate(clientId)}>
        {t('activate')}
      </BusyButton>
    )
  return (
    <Tooltip label={t('noClient')} openDelay={300} events={{ hover: true, focus: true, touch: true }}>
      <Button {...look} aria-label={`${label}. ${t('noClient')}`} aria-disabled data-disabled>
        {t('activate')}
      </Button>
    </Tooltip>
  )
}
