import type { Programme } from '@rihla/contract'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../lib/toast.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { FailureAlert } from '../../ui/feedback/FailureAlert.tsx'
import { afterFade, useDialog } from '../../ui/feedback/use-dialog.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { DiscardDialog } from '../../ui/forms/InlineForm.tsx'
import { useLeaveGuard } from '../../ui/forms/use-leave-guard.ts'
import { ChangesCard } from './ChangesCard.tsx'
import { DraftBar } from './DraftBar.tsx'
import { EarningCard } from './EarningCard.tsx'
import { EffectCard } from './EffectCard.tsx'
import { ExpiryCard } from './ExpiryCard.tsx'
import { InvitingCard } from './InvitingCard.tsx'
import classes from './Programme.module.css'
import { PublishDialog } from './PublishDialog.tsx'
import { TiersCard } from './TiersCard.tsx'
import { useDraft } from './use-draft.ts'
import { isChangedMeanwhile, usePublish } from './use-publish.ts'
import { VersionStrip } from './VersionStrip.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

/** The rules of the next version, for owners. */
export function ProgrammeForm({ newest }: { newest: Programme }) {
  const { t } = useTranslation('admin-programme')
  const format = useFormat()
  const draft = useDraft(newest)
  const { base, number, startsOn, changes } = draft
  const calls = usePublish()
  const hasConflict = isChangedMeanwhile(calls.publish.error) || isChangedMeanwhile(calls.withdraw.error)
  const forgetConflict = () => {
    calls.publish.reset()
    calls.withdraw.reset()
  }
  const question = useDialog<undefined>()
  const withdrawal = useDialog<undefined>()
  const leaving = useLeaveGuard(draft.isDirty)
  const form = useRef<HTMLFormElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const focusFault = () =>
    afterFade(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-faulty]')?.focus())

  const ask = () => {
    if (!draft.isDirty || changes.length === 0) return
    if (draft.isValid && draft.canStart) return question.open(undefined)
    draft.showFaults()
    focusFault()
  }
  const finish = (programme: Programme, message: string) => {
    question.close()
    withdrawal.close()
    draft.startFrom(programme)
    toast.success(message)
    // The button that was pressed may be gone.
    afterFade(() => strip.current?.focus())
  }
  const loadNewest = () =>
    calls.newest.mutate(undefined, {
      onSuccess: (programme) => {
        draft.startFrom(programme)
        forgetConflict()
        strip.current?.focus()
      },
    })
  const discard = () => {
    draft.startFrom(newest)
    forgetConflict()
    form.current?.querySelector('input')?.focus()
  }

  return (
    <Form ref={form} submit={ask} aria-label={t('form')} className={classes.page}>
      <VersionStrip
        ref={strip}
        current={base.current}
        hint={t('startDraft', { number })}
        next={
          changes.length > 0 || base.scheduled
            ? {
                number,
                isScheduled: base.scheduled !== null && !draft.isDirty,
                startsOn: draft.canStart ? startsOn : null,
                changes: changes.length,
              }
            : undefined
        }
      />
      {question.opened || withdrawal.opened || !hasConflict ? null : (
        <FailureAlert>
          <div className={classes.conflict}>
            <span>
              {t('conflictTitle')} {t('conflictLead')}
            </span>
            <Button variant="default" size="sm" loading={calls.newest.isPending} onClick={loadNewest}>
              {t('loadNewest')}
            </Button>
          </div>
        </FailureAlert>
      )}
      <div className={classes.columns}>
        <div className={classes.column}>
          <EarningCard draft={draft} />
          <TiersCard draft={draft} />
          <ExpiryCard draft={draft} />
          <InvitingCard draft={draft} />
        </div>
        <div className={classes.aside}>
          <EffectCard draft={draft} />
          {changes.length > 0 && <ChangesCard changes={changes} startsOn={draft.canStart ? startsOn : null} />}
        </div>
      </div>
      {(draft.isDirty || base.scheduled) && (
        <DraftBar draft={draft} onDiscard={discard} onWithdraw={() => withdrawal.open(undefined)} />
      )}
      <PublishDialog
        opened={question.opened}
        draft={draft}
        publish={calls.publish}
        onClose={question.close}
        onRefused={focusFault}
        onSaved={(programme) =>
          finish(
            programme,
            startsOn === null ? t('started', { number }) : t('scheduled', { number, day: format.day(startsOn) }),
          )
        }
      />
      <WithdrawDialog
        opened={withdrawal.opened}
        number={number}
        current={base.current.number}
        savedAt={base.scheduled?.saved_at}
        withdraw={calls.withdraw}
        onClose={withdrawal.close}
        onWithdrawn={(programme) => finish(programme, t('withdrawn', { number }))}
      />
      <DiscardDialog {...leaving} />
    </Form>
  )
}
