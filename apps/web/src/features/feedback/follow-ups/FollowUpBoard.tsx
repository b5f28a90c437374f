import { SegmentedControl, Text } from '@mantine/core'
import type { FollowUpState } from '@rihla/domain'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { useUrlFilters } from '../../../lib/use-url-filters.ts'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import classes from './FollowUps.module.css'
import { FollowUpColumn } from './FollowUpColumn.tsx'
import { FollowUpDialog, type FollowUpDialogProps } from './FollowUpDialog.tsx'
import { useFollowUps } from './use-follow-ups.ts'
import { type Step, useTakeStep } from './use-take-step.ts'

const STATES: readonly FollowUpState[] = ['new', 'contacted', 'resolved']

type FollowUpBoardProps = Pick<FollowUpDialogProps, 'Answer'>

/** DASH-7. The address can name a follow-up to open, and on phones the column to show. */
export function FollowUpBoard({ Answer }: FollowUpBoardProps) {
  const { t } = useTranslation('admin-follow-ups')
  const format = useFormat()
  const { filters, change } = useUrlFilters(['open', 'state'])
  const shown = STATES.find((state) => state === filters.state) ?? 'new'
  const listings = {
    new: useFollowUps('new'),
    contacted: useFollowUps('contacted'),
    resolved: useFollowUps('resolved'),
  }
  const board = useRef<HTMLDivElement>(null)
  const dialog = useDialog<number>()
  const step = useTakeStep()

  const asked = /^\d{1,9}$/.test(filters.open) ? Number(filters.open) : undefined
  const open = useEffectEvent((id: number) => dialog.open(id))
  useEffect(() => {
    if (asked !== undefined) open(asked)
  }, [asked])
  const close = () => {
    dialog.close()
    change({ open: '' })
  }

  const move = (taken: Step) => {
    if (step.isPending) return
    step.mutate(taken, {
      onSuccess: ({ state, review }) => {
        toast.success(t('moved', { step: t(`step_${state}`) }), review.name)
        board.current?.focus()
      },
      onError: (error) => toast.error(messageOf(error, t('moveFailed'))),
    })
  }

  return (
    <>
      <Text c="dimmed" mb="md">
        {t('lead')}
      </Text>
      <SegmentedControl
        className={classes.switch}
        classNames={{ control: classes.stepControl ?? '', label: classes.stepLabel ?? '' }}
        fullWidth
        size="md"
        value={shown}
        data={STATES.map((state) => {
          const { total } = listings[state]
          return { value: state, label: `${t(`state_${state}`)} ${total === null ? '' : format.number(total)}`.trim() }
        })}
        onChange={(state) => change({ state: state === 'new' ? '' : state })}
      />
      <div ref={board} role="group" tabIndex={-1} aria-label={t('board')} className={classes.board}>
        {STATES.map((state) => (
          <FollowUpColumn
            key={state}
            state={state}
            listing={listings[state]}
            isShown={state === shown}
            moving={step.isPending ? step.variables.id : undefined}
            onOpen={dialog.open}
            onMove={move}
          />
        ))}
      </div>
      {dialog.subject !== undefined && (
        <FollowUpDialog key={dialog.turn} id={dialog.subject} Answer={Answer} opened={dialog.opened} onClose={close} />
      )}
    </>
  )
}
