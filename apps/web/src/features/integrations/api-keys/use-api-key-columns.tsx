import type { ApiKey } from '@rihla/contract'
import { type Icon, IconCheck, IconHourglass, IconKeyOff, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { ListColumn } from '../../../ui/tables/ListTable.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { RowAction, RowActions } from '../../../ui/tables/RowAction.tsx'
import { type ChipTone, StatusChip } from '../../../ui/brand/StatusChip.tsx'
import classes from '../Integrations.module.css'
import { keyState, type KeyState } from './key-state.ts'
import { useScopeWords } from './use-scope-words.ts'

const LOOKS: Record<KeyState, [ChipTone, Icon]> = {
  active: ['turquoise', IconCheck],
  expired: ['neutral', IconHourglass],
  revoked: ['neutral', IconX],
}

export const useApiKeyColumns = (revoke: (key: ApiKey) => void): ListColumn<ApiKey>[] => {
  const { t } = useTranslation(['admin-integrations', 'staff'])
  const format = useFormat()
  const words = useScopeWords()

  const name = (key: ApiKey) => {
    const beginning = `${key.hint}…`
    return (
      <>
        <bdi className={classes.name}>{key.name}</bdi>
        <span className={classes.under}>
          <Ltr>{beginning}</Ltr>
        </span>
      </>
    )
  }
  const permissions = ({ scopes }: ApiKey) => (
    <ul className={classes.permissions}>
      {words.all(scopes).map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  )
  const state = (key: ApiKey) => {
    const [tone, icon] = LOOKS[keyState(key)]
    return (
      <StatusChip tone={tone} icon={icon}>
        {t(`key_${keyState(key)}`)}
      </StatusChip>
    )
  }
  const actions = (key: ApiKey) =>
    keyState(key) === 'active' && (
      <RowActions>
        <RowAction
          icon={IconKeyOff}
          label={t('revoke')}
          name={t('revokeOf', { name: isolated(key.name) })}
          color="carnelian"
          onClick={() => revoke(key)}
        />
      </RowActions>
    )

  return [
    { key: 'name', label: t('name'), kind: 'title', cell: name },
    { key: 'state', label: t('state'), cell: state },
    {
      key: 'lastUse',
      label: t('lastUse'),
      cell: ({ last_used_at: at }) => (at ? format.arrival(at) : t('notYet')),
    },
    { key: 'permissions', label: t('permissions'), kind: 'wide', cell: permissions },
    {
      key: 'expires',
      label: t('expires'),
      cell: ({ expires_at: at }) => (at ? format.dayOfMoment(at) : t('never')),
    },
    { key: 'madeBy', label: t('madeBy'), cell: ({ created_by }) => <bdi>{created_by}</bdi> },
    { key: 'actions', label: t('staff:actions'), kind: 'actions', atEnd: true, cell: actions },
  ]
}
