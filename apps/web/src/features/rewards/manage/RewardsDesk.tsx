import type { AdminReward } from '@rihla/contract'
import { IconGift, IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { ListCard } from '../../../ui/tables/ListCard.tsx'
import { ListFrame } from '../../../ui/tables/ListFrame.tsx'
import { ListRows } from '../../../ui/tables/ListRows.tsx'
import { afterFade, useDialog } from '../../../ui/feedback/use-dialog.ts'
import { isolated } from '../../../i18n/format.ts'
import { useRewardTexts } from '../../../lib/use-reward-texts.ts'
import { DeleteRewardDialog } from './DeleteRewardDialog.tsx'
import { RetiredRewards } from './RetiredRewards.tsx'
import classes from './RewardsDesk.module.css'
import { useRewardColumns } from './use-reward-columns.tsx'
import { useRewards } from './use-rewards.ts'
import { DiscardDialog } from '../../../ui/forms/InlineForm.tsx'
import { useCloseGuard } from '../../../ui/forms/use-close-guard.ts'
import { RewardForm } from './RewardForm.tsx'

type RewardDialogProps = {
  /** Undefined for a new reward. */
  reward: AdminReward | undefined
  opened: boolean
  onClose: () => void
}

/** REWADM-2 */
function RewardDialog({ reward, opened, onClose }: RewardDialogProps) {
  const { t } = useTranslation('admin-rewards')
  const { onTyped, close, discard } = useCloseGuard(onClose)
  return (
    <>
      <Dialog
        opened={opened}
        onClose={close}
        size={480}
        title={reward ? t('editTitle') : t('createNew')}
        closeOnClickOutside={false}
        closeOnEscape={!discard.opened}
      >
        <RewardForm reward={reward} onTyped={onTyped} onCancel={close} onSaved={onClose} />
      </Dialog>
      <DiscardDialog {...discard} />
    </>
  )
}

/** The form is opened from here for an existing reward, and from the page header for a new one. */
type RewardsDeskProps = { form: ReturnType<typeof useDialog<AdminReward | undefined>> }

/** REWADM-1 */
export function RewardsDesk({ form }: RewardsDeskProps) {
  const { t } = useTranslation(['admin-rewards', 'staff'])
  const listing = useRewards('false')
  const columns = useRewardColumns(form.open)
  const texts = useRewardTexts()
  const question = useDialog<AdminReward>()
  const desk = useRef<HTMLDivElement>(null)

  return (
    <div ref={desk} tabIndex={-1} className={classes.desk}>
      <ListCard isFlush>
        <ListFrame>
          <ListRows
            listing={listing}
            label={t('staff:rewards')}
            className={classes.table}
            failedTitle={t('loadFailed')}
            columns={columns}
            rowKey={({ id }) => id}
            menu={{
              nameOf: (reward) => isolated(texts.name(reward)),
              actsOf: (reward) => [
                { label: t('staff:edit'), icon: IconPencil, onClick: () => form.open(reward) },
                {
                  label: t('staff:delete'),
                  icon: IconTrash,
                  isDangerous: true,
                  onClick: () => question.open(reward),
                },
              ],
            }}
            blank={<BlankState icon={IconGift} title={t('emptyTitle')} lead={t('emptyLead')} />}
          />
        </ListFrame>
      </ListCard>
      {listing.rows && <RetiredRewards />}
      {form.turn > 0 && (
        <RewardDialog key={`form ${form.turn}`} reward={form.subject} opened={form.opened} onClose={form.close} />
      )}
      {question.subject && (
        <DeleteRewardDialog
          key={`question ${question.turn}`}
          reward={question.subject}
          opened={question.opened}
          onClose={question.close}
          // The button that opened the question is gone with its row.
          onDeleted={() => afterFade(() => desk.current?.focus({ preventScroll: true }))}
        />
      )}
    </div>
  )
}
