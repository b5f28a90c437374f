import type { ApiKey } from '@rihla/contract'
import { type Icon, IconCheck, IconHourglass, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import type { ListColumn } from '../../../ui/tables/ListTable.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { type ChipTone, StatusChip } from '../../../ui/brand/StatusChip.tsx'
import classes from '../Integrations.module.css'
import { keyState, type KeyState } from './key-state.ts'
import { useScopeWords } from './use-scope-words.ts'

const LOOKS: Record<KeyState, [ChipTone, Icon]> = {
  active: ['turquoise', IconCheck],
  expired: ['neutral', IconHourglass],
  revoked: ['neutral', IconX],
}

export const useApiKeyColumns = (): ListColumn<ApiKey>[] => {
  const { t } = useTranslation('admin-integrations')
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
  ]
}
