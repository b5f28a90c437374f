import { Button, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../i18n/format.ts'
import classes from './ReviewTable.module.css'
import { useActivateClient } from './use-activate-client.ts'

/** DASH-9: without a client there is nothing to activate; the button stays reachable, so that the reason can be read. */
export function ActivateButton({ name, clientId }: { name: string; clientId: number | null }) {
  const { t } = useTranslation('reviews')
  const { activate, isPending } = useActivateClient()
  const isBlocked = clientId === null
  const label = t('activateOf', { name: isolated(name) })
  return (
    <Tooltip
      label={t('noClient')}
      disabled={!isBlocked}
      openDelay={300}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        variant="default"
        size="sm"
        className={classes.activate}
        aria-label={isBlocked ? `${label}. ${t('noClient')}` : label}
        {...(isBlocked && { 'aria-disabled': true, 'data-disabled': true })}
        loading={isPending}
        onClick={() => !isBlocked && activate(clientId)}
      >
        {t('activate')}
      </Button>
    </Tooltip>
  )
}
