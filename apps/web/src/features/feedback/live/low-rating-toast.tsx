import { Button, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { Arrivals } from '@rihla/contract'
import { IconStarFilled } from '@tabler/icons-react'
import { isolated } from '../../../i18n/format.ts'
import { i18n } from '../../../i18n/i18n.ts'
import { shortened } from '../../../lib/graphemes.ts'

const SHOWN_OF_COMMENT = 60

/** DASH-7: a client left a low rating. It stays until it is closed, and opens the follow-up. */
export const tellOfLowRating = (review: Arrivals[number], openFollowUp: (id: number) => void) => {
  const key = `low-rating-${review.id}`
  const open = () => {
    notifications.hide(key)
    openFollowUp(review.id)
  }
  notifications.show({
    id: key,
    autoClose: false,
    position: document.documentElement.dir === 'rtl' ? 'bottom-left' : 'bottom-right',
    color: 'carnelian',
    role: 'alert',
    icon: <IconStarFilled size={18} aria-hidden />,
    title: i18n.t(`reviews:low_${review.rating === 1 ? 1 : 2}`),
    message: (
      <>
        <Text size="sm" mb={8}>
          {i18n.t('reviews:said', {
            name: isolated(review.name),
            comment: isolated(shortened(review.feedback, SHOWN_OF_COMMENT)),
          })}
        </Text>
        <Button size="sm" variant="light" onClick={open}>
          {i18n.t('reviews:openFollowUp')}
        </Button>
      </>
    ),
    closeButtonProps: { 'aria-label': i18n.t('common:close') },
  })
}
