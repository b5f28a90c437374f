import { ActionIcon, Button, Text } from '@mantine/core'
import type { Branch } from '@rihla/contract'
import { IconBuildingStore, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../i18n/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useBranches } from '../../lib/use-branches.ts'
import { FailedLine } from '../../ui/feedback/FailedLine.tsx'
import { afterFade, useDialog } from '../../ui/feedback/use-dialog.ts'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { BranchDialog } from './BranchDialog.tsx'
import classes from './Branches.module.css'
import { DeleteBranchDialog } from './DeleteBranchDialog.tsx'

type RowProps = { branch: Branch; staff: number; onRename: () => void; onDelete: (() => void) | undefined }

function BranchRow({ branch: { name }, staff, onRename, onDelete }: RowProps) {
  const { t } = useTranslation(['admin-settings', 'staff'])
  const format = useFormat()
  return (
    <li>
      <IconBuildingStore size={20} stroke={1.6} aria-hidden />
      <span className={classes.names}>
        <bdi className={classes.name}>{name}</bdi>
        <Text span size="sm" c="dimmed">
          {t('branchStaff', { count: staff, amount: format.number(staff) })}
        </Text>
      </span>
      <ActionIcon aria-label={t('staff:editOf', { name: isolated(name) })} onClick={onRename}>
        <IconPencil size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      {onDelete && (
        <ActionIcon color="carnelian" aria-label={t('staff:deleteOf', { name: isolated(name) })} onClick={onDelete}>
          <IconTrash size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

/** PEOPLE-4, for owners: the branches with what can be done with them; while there is one, only the way to a second. */
export function BranchList() {
  const { t } = useTranslation(['admin-settings', 'staff'])
  const { branches, sellers, isShown, error, isFetching, refetch } = useBranches()
  const named = useDialog<Branch | undefined>()
  const question = useDialog<Branch>()
  const add = useRef<HTMLButtonElement>(null)
  const [only] = branches
  // It stays (decision 52).
  const first = Math.min(...branches.map(({ id }) => id))
  /** The line, or the row, with the button that opened the dialog may be gone. */
  const focusAdd = () => afterFade(() => add.current?.focus())

  if (!only) return error && <FailedLine isRetrying={isFetching} onRetry={() => void refetch()} />
  const openNew = () => named.open(undefined)
  return (
    <>
      {isShown ? (
        <div>
          <ul className={classes.list}>
            {branches.map((branch) => (
              <BranchRow
                key={branch.id}
                branch={branch}
                staff={sellers.filter(({ branch_ids }) => branch_ids.includes(branch.id)).length}
                onRename={() => named.open(branch)}
                onDelete={branch.id === first ? undefined : () => question.open(branch)}
              />
            ))}
          </ul>
          <Button ref={add} variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={openNew}>
            {t('addBranch')}
          </Button>
        </div>
      ) : (
        <p className={classes.more}>
          {t('moreOffices')}{' '}
          <LinkButton ref={add} onClick={openNew}>
            {t('addBranch')}
          </LinkButton>
        </p>
      )}
      {named.turn > 0 && (
        <BranchDialog
          key={`name ${named.turn}`}
          branch={named.subject}
          first={isShown ? undefined : only.name}
          opened={named.opened}
          onClose={() => {
            named.close()
            if (!named.subject) focusAdd()
          }}
        />
      )}
      {question.subject && (
        <DeleteBranchDialog
          key={`delete ${question.turn}`}
          branch={question.subject}
          opened={question.opened}
          onClose={question.close}
          onDeleted={() => {
            question.close()
            focusAdd()
          }}
        />
      )}
    </>
  )
}
