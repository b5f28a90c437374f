import { Text, Title } from '@mantine/core'
import type { Duplicates as SamePerson } from '@rihla/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { ClientLink } from '../../../ui/tables/ClientLink.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { ListCard } from '../../../ui/tables/ListCard.tsx'
import { ListFrame, ListState } from '../../../ui/tables/ListFrame.tsx'
import { ListRows } from '../../../ui/tables/ListRows.tsx'
import type { ListColumn } from '../../../ui/tables/ListTable.tsx'
import classes from './Import.module.css'

const useDuplicateColumns = (): ListColumn<SamePerson>[] => {
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
              <ClientLink id={id} name={full_name} /> {email && <Ltr className={classes.email}>{email}</Ltr>}
            </li>
          ))}
        </ul>
      ),
    },
  ]
}

/** Clients who may be the same person; they are not merged. */
export function Duplicates() {
  const { t } = useTranslation('admin-imports')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['duplicates'],
    queryFn: ({ signal }) => call('GET /api/admin/clients/duplicates/', { signal }),
  })
  return (
    <section className={classes.section} aria-labelledby="duplicates">
      <ListCard isFlush>
        <ListFrame>
          <ListState>
            <Title order={2} size="h3" id="duplicates">
              {t('duplicatesTitle')}
            </Title>
            <Text c="dimmed" size="sm">
              {t('duplicatesLead')}
            </Text>
          </ListState>
          <ListRows
            listing={{ rows: data?.data, error, isFetching, retry: () => void refetch() }}
            label={t('duplicatesTitle')}
            columns={useDuplicateColumns()}
            rowKey={({ reason, clients }) => `${reason} ${clients.map(({ id }) => id).join()}`}
            blank={<Text>{t('duplicatesNone')}</Text>}
            foot={data?.has_more && <Text c="dimmed">{t('duplicatesMore')}</Text>}
          />
        </ListFrame>
      </ListCard>
    </section>
  )
}
