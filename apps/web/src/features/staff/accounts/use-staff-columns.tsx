import type { StaffMember } from '@rihla/contract'
import {
  IconCheck,
  IconKey,
  IconPencil,
  IconShieldOff,
  IconUserCheck,
  IconUserCog,
  IconUserOff,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFormat } from '../../../i18n/use-format.ts'
import { useBranches, useBranchNames } from '../../../lib/use-branches.ts'
import { useStaffAccount } from '../../../lib/use-staff-account.ts'
import type { ListColumn } from '../../../ui/tables/ListTable.tsx'
import type { RowAct } from '../../../ui/tables/RowMenu.tsx'
import { StatusChip } from '../../../ui/brand/StatusChip.tsx'
import type { Question } from './QuestionDialog.tsx'
import classes from './StaffList.module.css'

export const useStaffColumns = (): ListColumn<StaffMember>[] => {
  const { t } = useTranslation(['admin-staff', 'staff'])
  const format = useFormat()
  const ownId = useStaffAccount().data?.data.id
  const { isShown } = useBranches()
  const branchNames = useBranchNames()

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

  return [
    { key: 'username', label: t('username'), kind: 'title', cell: nameOf },
    {
      key: 'role',
      label: t('role'),
      cell: ({ role }) => (role === 'owner' ? t('staff:roleOwner') : t('staff:roleAgent')),
    },
    ...(isShown
      ? [
          {
            key: 'branches',
            label: t('staff:branches'),
            cell: ({ branch_ids }: StaffMember) => branchNames(branch_ids) || '-',
          },
        ]
      : []),
    { key: 'state', label: t('state'), cell: stateOf },
    { key: 'twoStep', label: t('twoStep'), cell: ({ totp_enabled_at }) => (totp_enabled_at ? t('on') : t('off')) },
    {
      key: 'lastUse',
      label: t('lastUse'),
      cell: ({ last_used_at }) => (last_used_at ? format.arrival(last_used_at) : t('neverUsed')),
    },
    { key: 'created', label: t('createdOn'), cell: ({ created_at }) => format.dayOfMoment(created_at) },
  ]
}

export type StaffAct = 'role' | 'password' | Question

/** What an owner can do with an account. The own one is changed on its own page. */
export const useStaffActs = (act: (what: StaffAct, member: StaffMember) => void) => {
  const { t } = useTranslation('admin-staff')
  const ownId = useStaffAccount().data?.data.id
  const { isShown } = useBranches()
  const navigate = useNavigate()

  return (member: StaffMember): RowAct[] => {
    if (member.id === ownId)
      return [{ label: t('toOwnAccount'), icon: IconUserCog, onClick: () => void navigate('/admin/account') }]
    const acts = (what: StaffAct) => ({ onClick: () => act(what, member) })
    return [
      { label: t(isShown ? 'roleAndBranches' : 'changeRole'), icon: IconPencil, ...acts('role') },
      { label: t('setPassword'), icon: IconKey, ...acts('password') },
      ...(member.totp_enabled_at ? [{ label: t('twoStepOff'), icon: IconShieldOff, ...acts('twoStepOff') }] : []),
      member.disabled_at
        ? { label: t('enable'), icon: IconUserCheck, ...acts('enable') }
        : { label: t('disable'), icon: IconUserOff, isDangerous: true, ...acts('disable') },
    ]
  }
}
