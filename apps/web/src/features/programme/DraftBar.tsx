import { Button, SegmentedControl } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { DayInput } from '../../ui/forms/DayInput.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import classes from './DraftBar.module.css'
import { Sentence } from './Sentence.tsx'
import { slot } from './slot.ts'
import { earliestStart, firstOfNextMonth } from './start-day.ts'
import type { Draft } from './use-draft.ts'

function StartChoice({ draft, id }: { draft: Draft; id: string }) {
  const { t } = useTranslation('admin-programme')
  const { startsOn, today } = draft
  const error = draft.refused['starts_on'] ?? (draft.canStart ? undefined : t('fault_start'))
  return (
    <div id={id} className={classes.choice}>
      <SegmentedControl
        aria-label={t('startWhen')}
        value={startsOn === null ? 'now' : 'day'}
        onChange={(value) => draft.startOn(value === 'now' ? null : firstOfNextMonth(today))}
        data={[
          { value: 'now', label: t('atOnce') },
          { value: 'day', label: t('onLaterDay') },
        ]}
      />
      {startsOn !== null && (
        <DayInput
          label={t('startDay')}
          isLabelInside
          size="sm"
          className={classes.day}
          minDate={earliestStart(today)}
          value={startsOn}
          error={error}
          onChange={draft.startOn}
        />
      )}
    </div>
  )
}

type DraftBarProps = { draft: Draft; onDiscard: () => void; onWithdraw: () => void }

/** When the draft starts, and the one filled button. */
export function DraftBar({ draft, onDiscard, onWithdraw }: DraftBarProps) {
  const { t } = useTranslation('admin-programme')
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { number, startsOn, canStart, base } = draft
  const canSend = draft.isDirty && draft.changes.length > 0
  const isChoosing = isOpen || !canStart || draft.refused['starts_on'] !== undefined
  return (
    <div className={classes.bar}>
      <div className={classes.start}>
        <p className={classes.when}>
          <IconCalendarEvent size={20} stroke={1.6} aria-hidden />
          <span>
            {startsOn === null ? (
              t('takesEffectNow')
            ) : (
              <Sentence
                text={t('takesEffect', { day: slot('day') })}
                fields={{ day: <strong>{canStart ? format.day(startsOn) : '…'}</strong> }}
              />
            )}{' '}
            <LinkButton
              className={classes.change}
              aria-label={t('changeStart')}
              aria-expanded={isChoosing}
              aria-controls={isChoosing ? id : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t('change')}
            </LinkButton>
          </span>
        </p>
        {isChoosing && <StartChoice draft={draft} id={id} />}
      </div>
      <div className={classes.buttons}>
        {base.scheduled && !canSend && (
          <Button variant="subtle" color="carnelian" onClick={onWithdraw}>
            {t('withdraw', { number })}
          </Button>
        )}
        {draft.isDirty && (
          <Button variant="subtle" onClick={onDiscard}>
            {base.scheduled ? t('discardChanges') : t('discardDraft')}
          </Button>
        )}
        {canSend && (
          <Button type="submit">{startsOn === null ? t('startNow', { number }) : t('schedule', { number })}</Button>
        )}
      </div>
    </div>
  )
}
