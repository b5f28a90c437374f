import { Button } from '@mantine/core'
import type { FollowUp } from '@rihla/contract'
import { chatLink } from '@rihla/domain'
import { IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isolated } from '../../../i18n/format.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { useDoneRows } from '../../../ui/feedback/use-done-rows.ts'
import { DoneRow, WaitingRow } from '../../../ui/feedback/WaitingRow.tsx'
import { ChatButton } from '../../../ui/layout/ChatButton.tsx'
import { FollowUpAge } from './FollowUpAge.tsx'
import { useTakeStep } from './use-take-step.ts'

type WaitingFollowUpsProps = {
  followUps: FollowUp[]
  /** The row with the focus has left. */
  onLeft: () => void
}

/** DASH-7: new follow-ups with their next step in the row; a step can be taken back while the row still says so. */
export function WaitingFollowUps({ followUps, onLeft }: WaitingFollowUpsProps) {
  const { t } = useTranslation('admin-follow-ups')
  const step = useTakeStep()
  const done = useDoneRows<FollowUp, { version: number }>()
  const fail = (error: Error) => toast.error(messageOf(error, t('moveFailed')))

  const markContacted = (followUp: FollowUp, place: number) => {
    if (step.isPending) return
    const { id, version } = followUp
    step.mutate(
      { id, state: 'contacted', version },
      { onSuccess: (moved) => done.keep(followUp, place, { version: moved.version }), onError: fail },
    )
  }
  const takeBack = ({ id }: FollowUp, version: number) => {
    if (step.isPending) return
    const onSuccess = () => {
      done.drop(id)
      onLeft()
    }
    step.mutate({ id, state: 'new', version }, { onSuccess, onError: fail })
  }

  return done.merged(followUps).map((followUp, place) => {
    const { id, review } = followUp
    const name = isolated(review.name)
    const outcome = done.outcomeOf(id)
    if (outcome)
      return (
        <DoneRow
          key={id}
          undo={() => takeBack(followUp, outcome.version)}
          onGone={(hadFocus) => {
            done.drop(id)
            if (hadFocus) onLeft()
          }}
        >
          {t('contactedNow', { name })}
        </DoneRow>
      )
    const chat = review.mobile_number === null ? undefined : chatLink(review.mobile_number, '')
    const address = `/admin/follow-ups?open=${id}`
    return (
      <WaitingRow
        key={id}
        mark={
          <span>
            {review.rating}
            <IconStarFilled size={12} aria-hidden />
          </span>
        }
        tone="carnelian"
        name={
          <Link to={address} aria-label={t('openOf', { name })}>
            <bdi>{review.name}</bdi>
          </Link>
        }
        aside={<FollowUpAge followUp={followUp} />}
        text={<bdi>{review.feedback}</bdi>}
      >
        {chat ? (
          <>
            <ChatButton href={chat} size="xs" aria-label={t('stepOf', { step: t('answer'), name })}>
              {t('answer')}
            </ChatButton>
            <Button
              size="xs"
              variant="default"
              loading={step.isPending && step.variables.id === id}
              aria-label={t('stepOf', { step: t('markContacted'), name })}
              onClick={() => markContacted(followUp, place)}
            >
              {t('markContacted')}
            </Button>
          </>
        ) : (
          <Button component={Link} to={address} size="xs" variant="default" aria-label={t('openOf', { name })}>
            {t('open')}
          </Button>
        )}
      </WaitingRow>
    )
  })
}
