import { Card, Skeleton, Text } from '@mantine/core'
import type { AdminReward } from '@rihla/contract'
import { IconGift, IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { ShowMore } from '../../../ui/tables/ListCard.tsx'
import { afterFade, useDialog } from '../../../ui/feedback/use-dialog.ts'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { RewardTile } from '../../../ui/brand/RewardTile.tsx'
import { RowAction, RowActions } from '../../../ui/tables/RowAction.tsx'
import { DeleteRewardDialog } from './DeleteRewardDialog.tsx'
import { RetiredRewards } from './RetiredRewards.tsx'
import classes from './RewardsDesk.module.css'
import { useRewards } from './use-rewards.ts'
import { RewardForm } from './RewardForm.tsx'

type StaffRewardCardProps = { reward: AdminReward; onEdit: () => void; onDelete: () => void }

function StaffRewardCard({ reward, onEdit, onDelete }: StaffRewardCardProps) {
  const { t } = useTranslation(['admin-rewards', 'rewards'])
  const format = useFormat()
  const name = isolated(reward.name)
  const { cost_points: cost } = reward

  return (
    <RewardTile reward={reward} order={2} caption={t(`type_${reward.reward_type}`, { ns: 'rewards' })}>
      <div className={classes.foot}>
        <Text fw={500}>{t('cost', { count: cost, amount: format.number(cost) })}</Text>
        <RowActions>
          <RowAction
            icon={IconPencil}
            label={t('edit', { ns: 'staff' })}
            name={t('editOf', { ns: 'staff', name })}
            onClick={onEdit}
          />
          <RowAction
            icon={IconTrash}
            color="carnelian"
            label={t('delete', { ns: 'staff' })}
            name={t('deleteOf', { ns: 'staff', name })}
            onClick={onDelete}
          />
        </RowActions>
      </div>
    </RewardTile>
  )
}

const CARDS = [1, 2, 3, 4, 5, 6]

function RewardsDeskSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div className={classes.grid} role="status" aria-label={t('loading')}>
      {CARDS.map((card) => (
        <Card key={card} padding="md" className={classes.skeleton ?? ''}>
          <div className={classes.deskRow}>
            <Skeleton h={44} w={44} radius={14} />
            <Skeleton h={20} w="45%" />
          </div>
          <Skeleton h={14} />
          <div className={classes.foot}>
            <Skeleton h={18} w="30%" />
            <Skeleton h={36} w={76} radius="md" />
          </div>
        </Card>
      ))}
    </div>
  )
}

type RewardDialogProps = {
  /** Undefined for a new reward. */
  reward: AdminReward | undefined
  opened: boolean
  onClose: () => void
}

/** REWADM-2 */
function RewardDialog({ reward, opened, onClose }: RewardDialogProps) {
  const { t } = useTranslation('admin-rewards')
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={480}
      title={reward ? t('editTitle') : t('createNew')}
      // A click outside must not discard what was typed.
      closeOnClickOutside={false}
    >
      <RewardForm reward={reward} onClose={onClose} />
    </Dialog>
  )
}

/** The form is opened from here for an existing reward, and from the page header for a new one. */
type RewardsDeskProps = { form: ReturnType<typeof useDialog<AdminReward | undefined>> }

/** REWADM-1 */
export function RewardsDesk({ form }: RewardsDeskProps) {
  const { t } = useTranslation('admin-rewards')
  const listing = useRewards('false')
  const question = useDialog<AdminReward>()
  const desk = useRef<HTMLDivElement>(null)
  const { rows } = listing

  return (
    <div ref={desk} tabIndex={-1} className={classes.desk}>
      {!rows && !listing.error && <RewardsDeskSkeleton />}
      {!rows && listing.error && (
        <FailureState
          error={listing.error}
          title={t('loadFailed')}
          isRetrying={listing.isFetching}
          onRetry={listing.retry}
        />
      )}
      {rows?.length === 0 && <BlankState icon={IconGift} title={t('emptyTitle')} lead={t('emptyLead')} />}
      {rows && rows.length > 0 && (
        <div className={classes.grid}>
          {rows.map((reward) => (
            <StaffRewardCard
              key={reward.id}
              reward={reward}
              onEdit={() => form.open(reward)}
              onDelete={() => question.open(reward)}
            />
          ))}
        </div>
      )}
      <ShowMore listing={listing} />
      {rows && <RetiredRewards />}
      {form.turn > 0 && (
        <RewardDialog key={`form ${form.turn}`} reward={form.subject} opened={form.opened} onClose={form.close} />
      )}
      {question.subject && (
        <DeleteRewardDialog
          key={`question ${question.turn}`}
          reward={question.subject}
          opened={question.opened}
          onClose={question.close}
          // The button that opened the question is gone with its card.
          onDeleted={() => afterFade(() => desk.current?.focus({ preventScroll: true }))}
        />
      )}
    </div>
  )
}
