import { Anchor } from '@mantine/core'
import type { StaffMember } from '@rihla/contract'
import { IconCheck, IconKey, IconPencil, IconShieldOff, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useStaffAccount } from '../../../lib/use-staff-account.ts'
import type { ListColumn } from '../../../ui/tables/ListTable.tsx'
import { RowAction, RowActions } from '../../../ui/tables/RowAction.tsx'
import { StatusChip } from '../../../ui/brand/StatusChip.tsx'
import type { Question } from './QuestionDialog.tsx'
import classes from './StaffList.module.css'

export type StaffAct = 'role' | 'password' | Question

export const useStaffColumns = (act: (what: StaffAct, member: StaffMember) => void): ListColumn<StaffMember>[] => {
  const { t } = useTranslation(['admin-staff', 'staff'])
  const format = useFormat()
  const ownId = useStaffAccount().data?.data.id

  const nameOf = ({ id, username }: StaffMember) => (
    <span className={classes.name}>
      <bdi>{username}</bdi>
      {id === ownId && (
        <StatusChip tone="lapis" icon={IconCheck}>
          {t('you')}
        </StatusChip>
      )}
    </span>
  )
  const stateOf = ({ disabled_at }: StaffMember) => (
    <StatusChip tone={disabled_at ? 'neutral' : 'turquoise'} icon={disabled_at ? IconUserOff : IconCheck}>
      {disabled_at ? t('disabled') : t('enabled')}
    </StatusChip>
  )

  const actionsFor = (member: StaffMember) => {
    const name = isolated(member.username)
    if (member.id === ownId)
      return (
        <Anchor component={Link} to="/admin/account" className={classes.own}>
          {t('toOwnAccount')}
        </Anchor>
      )
    return (
      <RowActions>
        <RowAction
          icon={IconPencil}
          label={t('changeRole')}
          name={t('changeRoleOf', { name })}
          onClick={() => act('role', member)}
        />
        <RowAction
          icon={IconKey}
          label={t('setPassword')}
          name={t('setPasswordOf', { name })}
          onClick={() => act('password', member)}
        />
        <RowAction
          icon={IconShieldOff}
          label={t('twoStepOff')}
          name={t('twoStepOffOf', { name })}
          blockedBy={member.totp_enabled_at ? undefined : t('twoStepIsOff')}
          onClick={() => act('twoStepOff', member)}
        />
        {member.disabled_at ? (
          <RowAction
            icon={IconUserCheck}
            label={t('enable')}
            name={t('enableOf', { name })}
            color="turquoise"
            onClick={() => act('enable', member)}
          />
        ) : (
          <RowAction
            icon={IconUserOff}
            label={t('disable')}
            name={t('disableOf', { name })}
            color="carnelian"
            onClick={() => act('disable', member)}
          />
        )}
      </RowActions>
    )
  }

  return [
    { key: 'username', label: t('username'), kind: 'title', cell: nameOf },
    {
      key: 'role',
      label: t('role'),
      cell: ({ role }) => (role === 'owner' ? t('staff:roleOwner') : t('staff:roleAgent')),
    },
    { key: 'state', label: t('state'), cell: stateOf },
    { key: 'twoStep', label: t('twoStep'), cell: ({ totp_enabled_at }) => (totp_enabled_at ? t('on') : t('off')) },
    {
      key: 'lastUse',
      label: t('lastUse'),
      cell: ({ last_used_at }) => (last_used_at ? format.arrival(last_used_at) : t('neverUsed')),
    },
    { key: 'created', label: t('createdOn'), cell: ({ created_at }) => format.dayOfMoment(created_at) },
    { key: 'actions', label: t('staff:actions'), kind: 'actions', atEnd: true, cell: actionsFor },
  ]
}
