import { Box, Skeleton, Text, Title } from '@mantine/core'
import type { FollowUp } from '@rihla/contract'
import type { FollowUpState } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import type { Listing } from '../../../lib/use-paginated-query.ts'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { OnlyBranch } from '../../../ui/feedback/NoneInBranch.tsx'
import { ShowMore } from '../../../ui/tables/ListCard.tsx'
import classes from './FollowUps.module.css'
import { FollowUpCard } from './FollowUpCard.tsx'
import type { Step } from './use-take-step.ts'

type FollowUpColumnProps = {
  state: FollowUpState
  listing: Listing<FollowUp>
  isShown: boolean
  moving: number | undefined
  onOpen: (id: number) => void
  onMove: (step: Step) => void
}

export function FollowUpColumn({ state, listing, isShown, moving, onOpen, onMove }: FollowUpColumnProps) {
  const { t } = useTranslation(['admin-follow-ups', 'common'])
  const format = useFormat()
  const { rows, total } = listing

  const body = () => {
    if (rows === undefined && listing.error)
      return <FailureState error={listing.error} isRetrying={listing.isFetching} onRetry={listing.retry} />
    if (rows === undefined)
      return (
        <div role="status" aria-label={t('common:loading')} className={classes.cards}>
          {Array.from({ length: 2 }, (_, place) => (
            <Skeleton key={place} h={190} radius={14} />
          ))}
        </div>
      )
    if (rows.length === 0)
      return (
        <Box px={6} pb={6}>
          <Text size="sm" c="dimmed">
            {t(`none_${state}`)}
          </Text>
          <OnlyBranch />
        </Box>
      )
    return (
      <ul className={classes.cards}>
        {rows.map((followUp) => (
          <FollowUpCard
            key={followUp.id}
            followUp={followUp}
            isMoving={moving === followUp.id}
            onOpen={() => onOpen(followUp.id)}
            onMove={(next) => onMove({ id: followUp.id, state: next, version: followUp.version })}
          />
        ))}
      </ul>
    )
  }

  return (
    <section className={classes.column} data-shown={isShown || undefined} aria-labelledby={`follow-ups-${state}`}>
      <Title order={2} size="h4" className={classes.head} id={`follow-ups-${state}`}>
        {t(`state_${state}`)}
        {total !== null && <span className={classes.count}>{format.number(total)}</span>}
      </Title>
      {body()}
      {rows && (
        <div className={classes.more}>
          <ShowMore listing={listing} />
        </div>
      )}
    </section>
  )
}
