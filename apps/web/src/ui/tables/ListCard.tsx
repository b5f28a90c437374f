import { Button, Card, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Listing } from '../../lib/use-paginated-query.ts'
import { OnlyBranch } from '../feedback/NoneInBranch.tsx'
import { BusyButton } from '../forms/BusyButton.tsx'
import classes from './List.module.css'

export function ShowMore({ listing }: { listing: Pick<Listing<unknown>, 'hasMore' | 'isFetchingMore' | 'showMore'> }) {
  const { t } = useTranslation('staff')
  if (!listing.hasMore) return null
  return (
    <BusyButton variant="light" mx="auto" isBusy={listing.isFetchingMore} onClick={listing.showMore}>
      {t('showMore')}
    </BusyButton>
  )
}

/** Shown instead of the rows when no row matches. */
export function NothingFound({ onClear, isOfBranch }: { onClear: () => void; isOfBranch?: boolean }) {
  const { t } = useTranslation('staff')
  return (
    <div className={classes.nothing} role="status">
      <div>
        <Text>{t('nothingFound')}</Text>
        {isOfBranch && <OnlyBranch />}
      </div>
      <Button
        variant="light"
        onClick={({ currentTarget }) => {
          currentTarget.closest<HTMLElement>('[data-list]')?.focus({ preventScroll: true })
          onClear()
        }}
      >
        {t('clearFilters')}
      </Button>
    </div>
  )
}

type ListCardProps = {
  /** The rows reach the edges of the card. */
  isFlush?: boolean
  children: ReactNode
}

/** One card for a list. On phones the rows are cards themselves. */
export function ListCard({ isFlush, children }: ListCardProps) {
  return (
    <Card padding={0} className={classes.card}>
      {isFlush ? children : <div className={classes.body}>{children}</div>}
    </Card>
  )
}
