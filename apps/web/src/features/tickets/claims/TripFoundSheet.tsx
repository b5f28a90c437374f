import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Sheet } from '../../../ui/feedback/Sheet.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import type { TripInHistory } from './use-make-claim.ts'

type TripFoundSheetProps = { trip: TripInHistory; opened: boolean; onClose: () => void }

/** TRIP-7: the trip is in the history, so there is nothing to claim. */
export function TripFoundSheet({ trip, opened, onClose }: TripFoundSheetProps) {
  const { t } = useTranslation('claims')
  const { booking_reference, status } = trip
  const foot = (
    <Button component={Link} to={`/profile/trips/${booking_reference}`} replace fullWidth size="md">
      {t('openTrip')}
    </Button>
  )
  return (
    <Sheet opened={opened} onClose={onClose} title={t('inHistory')} foot={foot}>
      <Stack gap="xs">
        <Text fw={600}>
          <Ltr>{booking_reference}</Ltr>
        </Text>
        <Text>{t(`history_${status}`)}</Text>
      </Stack>
    </Sheet>
  )
}
