import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Listing } from '../lib/use-listing.ts'

export function ShowMore({ listing }: { listing: Pick<Listing<unknown>, 'hasMore' | 'isFetchingMore' | 'showMore'> }) {
  const { t } = useTranslation('staff')
  if (!listing.hasMore) return null
  return (
    <Button variant="light" mx="auto" loading={listing.isFetchingMore} onClick={listing.showMore}>
      {t('showMore')}
    </Button>
  )
}
