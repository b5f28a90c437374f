import type { Duplicates } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/tables/CardTable.tsx'
import { ClientLink } from '../../../ui/tables/ClientLink.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from './Import.module.css'

export const useDuplicateColumns = (): Column<Duplicates>[] => {
  const { t } = useTranslation('admin-imports')
  return [
    { key: 'reason', label: t('sharing'), kind: 'title', cell: ({ reason }) => t(`reason_${reason}`) },
    {
      key: 'clients',
      label: t('kind_clients'),
      kind: 'wide',
      cell: ({ clients }) => (
        <ul className={classes.people}>
          {clients.map(({ id, full_name, email }) => (
            <li key={id}>
              <ClientLink id={id} name={full_name} /> <Ltr className={classes.email}>{email}</Ltr>
            </li>
          ))}
        </ul>
      ),
    },
  ]
}
