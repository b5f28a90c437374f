import { ActionIcon, Button, Skeleton } from '@mantine/core'
import type { AdminRewardType } from '@rihla/contract'
import { textIn } from '@rihla/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { RewardMedal } from '../../../ui/brand/RewardMedal.tsx'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { DiscardDialog } from '../../../ui/forms/InlineForm.tsx'
import { useCloseGuard } from '../../../ui/forms/use-close-guard.ts'
import { RewardTypeForm } from './RewardTypeForm.tsx'
import { rewardTypesQuery } from './reward-types.query.ts'
import classes from './RewardTypes.module.css'

type DeleteTypeDialogProps = { type: AdminRewardType; opened: boolean; onClose: () => void }

function DeleteTypeDialog({ type, opened, onClose }: DeleteTypeDialogProps) {
  const { t } = useTranslation(['admin-rewards', 'staff'])
  const language = useLanguage()
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/admin/reward-types/:id/', { params: { id: String(type.id) } }),
    onSuccess: () => {
      toast.success(t('typeDeleted'))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      opened={opened}
      title={t('staff:delete')}
      question={t('typeDeleteQuestion')}
      subject={textIn(type.names, language)}
      confirm={t('staff:delete')}
      isDangerous
      isPending={remove.isPending || remove.isSuccess}
      failure={messageOf(remove.error, t('typeDeleteFailed'))}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}

type TypeListProps = {
  /** After the form, whose button is gone. */
  takesFocus: boolean
  onEdit: (type: AdminRewardType | undefined) => void
  onDelete: (type: AdminRewardType) => void
}

function TypeList({ takesFocus, onEdit, onDelete }: TypeListProps) {
  const { t } = useTranslation(['admin-rewards', 'staff'])
  const language = useLanguage()
  const { data: types, error, isFetching, refetch } = useQuery(rewardTypesQuery)
  const add = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) add.current?.focus()
  }, [takesFocus])
  if (error && !types)
    return (
      <FailureState error={error} title={t('typesFailed')} isRetrying={isFetching} onRetry={() => void refetch()} />
    )

  return (
    <>
      <p className={classes.lead}>{t('typesLead')}</p>
      {!types && <Skeleton h={48} radius="md" />}
      {types?.length === 0 && <p className={classes.lead}>{t('typesEmpty')}</p>}
      <ul className={classes.list}>
        {types?.map((type) => {
          const name = textIn(type.names, language)
          return (
            <li key={type.id}>
              <RewardMedal of={{ reward_type: 'discount', own_type: type }} />
              <bdi className={classes.name}>{name}</bdi>
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={t('staff:editOf', { name: isolated(name) })}
                onClick={() => onEdit(type)}
              >
                <IconPencil size={18} stroke={1.7} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size={36}
                color="carnelian"
                aria-label={t('staff:deleteOf', { name: isolated(name) })}
                onClick={() => onDelete(type)}
              >
                <IconTrash size={18} stroke={1.7} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      <Button
        ref={add}
        variant="light"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => onEdit(undefined)}
      >
        {t('newType')}
      </Button>
    </>
  )
}

/** PROG-7: the agency's own types, in one dialog with the form of each. */
export function RewardTypes({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('admin-rewards')
  const [edited, setEdited] = useState<{ type: AdminRewardType | undefined }>()
  const question = useDialog<AdminRewardType>()
  const [wasEdited, setWasEdited] = useState(false)
  const edit = (type: AdminRewardType | undefined) => {
    setEdited({ type })
    setWasEdited(true)
  }
  const finish = () => setEdited(undefined)
  const guard = useCloseGuard(onClose)
  const formTitle = edited?.type ? t('editType') : t('newType')

  return (
    <>
      <Dialog
        opened={opened}
        onClose={guard.close}
        size={480}
        title={edited ? formTitle : t('typesTitle')}
        closeOnClickOutside={!edited}
        closeOnEscape={!guard.discard.opened && !question.opened}
      >
        {edited ? (
          <RewardTypeForm type={edited.type} onTyped={guard.onTyped} onCancel={finish} onDone={finish} />
        ) : (
          <TypeList takesFocus={wasEdited} onEdit={edit} onDelete={question.open} />
        )}
      </Dialog>
      <DiscardDialog {...guard.discard} />
      {question.subject && (
        <DeleteTypeDialog
          key={question.turn}
          type={question.subject}
          opened={question.opened}
          onClose={question.close}
        />
      )}
    </>
  )
}
