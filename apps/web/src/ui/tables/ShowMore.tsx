import { useTranslation } from 'react-i18next'
import type { Listing } from '../../lib/use-paginated-query.ts'
import { BusyButton } from '../forms/BusyButton.tsx'

export function ShowMore({ listing }: { listing: Pick<Listing<unknown>, 'hasMore' | 'isFetchingMore' | 'showMore'> }) {
  const { t } = useTranslation('staff')
  if (!listing.hasMore) return null
  return (
    <BusyButton variant="light" mx="auto" isBusy={listing.isFetchingMore} onClick={listing.showMore}>
      {t('showMore')}
    </BusyButton>
  )
}
