import { Text, Title } from '@mantine/core'
import type { Duplicates as SamePerson } from '@rihla/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { CardTable, type Column } from '../../../ui/tables/CardTable.tsx'
import { ClientLink } from '../../../ui/tables/ClientLink.tsx'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { ListCard } from '../../../ui/tables/ListCard.tsx'
import { RowsSkeleton } from '../../../ui/tables/RowsSkeleton.tsx'
import classes from './Import.module.css'

const useDuplicateColumns = (): Column<SamePerson>[] => {
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

/** Clients who may be the same person; they are not merged. */
export function Duplicates() {
  const { t } = useTranslation('admin-imports')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['duplicates'],
    queryFn: ({ signal }) => call('GET /api/admin/clients/duplicates/', { signal }),
  })
  const columns = useDuplicateColumns()
  return (
    <section className={classes.section} aria-labelledby="duplicates">
      <ListCard>
        <div>
          <Title order={2} size="h3" id="duplicates">
            {t('duplicatesTitle')}
          </Title>
          <Text c="dimmed" size="sm" mt={4}>
            {t('duplicatesLead')}
          </Text>
        </div>
        {!data && error ? (
          <FailureState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : !data ? (
          <RowsSkeleton columns={columns} />
        ) : data.data.length === 0 ? (
          <Text>{t('duplicatesNone')}</Text>
        ) : (
          <CardTable
            label={t('duplicatesTitle')}
            columns={columns}
            rows={data.data}
            rowKey={({ reason, clients }) => `${reason} ${clients.map(({ id }) => id).join()}`}
          />
        )}
        {data?.has_more && <Text c="dimmed">{t('duplicatesMore')}</Text>}
      </ListCard>
    </section>
  )
}
