import { Button, Stack, Text } from '@mantine/core'
import type { ClaimedPass } from '@rihla/contract'
import { IconAlertTriangle, IconCircleCheck, IconPlane } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Sheet } from '../../../ui/feedback/Sheet.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from './Claims.module.css'
import { isOtherName } from './same-name.ts'
import type { useMakeClaim } from './use-make-claim.ts'

type PassSheetProps = {
  pass: ClaimedPass
  /** Of the client. */
  ownName: string | undefined
  claims: ReturnType<typeof useMakeClaim>
  opened: boolean
  onClose: () => void
  onAgain: () => void
}

/** TRIP-7: what was read from a boarding pass, before it is sent. */
export function PassSheet({ pass, ownName, claims, opened, onClose, onAgain }: PassSheetProps) {
  const { t } = useTranslation('claims')
  const format = useFormat()
  const send = useMutation({
    mutationFn: () => claims.make({ pass }),
    onSuccess: (made) => {
      onClose()
      claims.onMade(made)
    },
  })
  const foot = (
    <Stack gap={4}>
      <Button fullWidth size="md" loading={send.isPending} onClick={() => send.mutate()}>
        {t('send')}
      </Button>
      <Button fullWidth size="md" variant="subtle" disabled={send.isPending} onClick={onAgain}>
        {t('scanAgain')}
      </Button>
    </Stack>
  )

  return (
    <Sheet opened={opened} onClose={onClose} title={t('foundTitle')} foot={foot}>
      <Stack gap="md">
        <div className={classes.pass}>
          <p className={classes.line}>
            <span>
              <IconPlane size={18} stroke={1.7} aria-hidden />
              <Ltr>
                {pass.airline_code} {pass.flight_number.replace(/^0+(?=\d)/, '')}
              </Ltr>
            </span>
            <Ltr>{pass.reference}</Ltr>
          </p>
          <p className={classes.route}>
            <bdi>{pass.departure_airport}</bdi>
            <IconPlane size={22} stroke={1.7} aria-hidden className="mirror" />
            <bdi>{pass.arrival_airport}</bdi>
          </p>
          <p>
            {format.day(pass.travel_date)} · <bdi>{pass.passenger_name}</bdi>
          </p>
        </div>
        {ownName && isOtherName(pass.passenger_name, ownName) && (
          <Notice icon={IconAlertTriangle} title={t('otherName')}>
            {null}
          </Notice>
        )}
        <div className={classes.read}>
          <IconCircleCheck size={22} stroke={1.7} aria-hidden />
          <div>
            <p className={classes.readTitle}>{t('readTitle')}</p>
            <p>{t('readLead')}</p>
          </div>
        </div>
        <Text c="dimmed">{t('compare')}</Text>
        {send.isError && <FailureAlert>{messageOf(send.error, t('sendFailed'))}</FailureAlert>}
      </Stack>
    </Sheet>
  )
}
