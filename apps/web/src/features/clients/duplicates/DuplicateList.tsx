import { Text } from '@mantine/core'
import type { Suspects } from '@rihla/contract'
import { shownClientId } from '@rihla/domain'
import { IconUsers, IconUsersMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { call } from '../../../lib/api.ts'
import { mergeAddress } from '../../../lib/client-address.ts'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { ListCard } from '../../../ui/tables/ListCard.tsx'
import { ListFrame, ListState } from '../../../ui/tables/ListFrame.tsx'
import { ListRows } from '../../../ui/tables/ListRows.tsx'
import type { ListColumn } from '../../../ui/tables/ListTable.tsx'
import { RowLink } from '../../../ui/tables/RowLink.tsx'
import classes from './Duplicates.module.css'
import { DUPLICATES, useNotSame } from './use-not-same.ts'

const addressOf = ({ clients: [older, newer] }: Suspects) => mergeAddress(older.id, newer.id)

const useDuplicateColumns = (): ListColumn<Suspects>[] => {
  const { t } = useTranslation('admin-merge')
  const format = useFormat()
  const about = ({ id, created_at }: Suspects['clients'][number]) => (
    <div className={classes.about}>
      {t('since', { id: isolated(shownClientId(id)), date: format.dayOfMoment(created_at) })}
    </div>
  )
  return [
    {
      key: 'older',
      label: t('older'),
      kind: 'title',
      cell: (pair) => (
        <>
          <RowLink to={addressOf(pair)}>{pair.clients[0].full_name}</RowLink>
          {about(pair.clients[0])}
        </>
      ),
    },
    {
      key: 'newer',
      label: t('newer'),
      cell: ({ clients: [, newer] }) => (
        <>
          <bdi>{newer.full_name}</bdi>
          {about(newer)}
        </>
      ),
    },
    {
      key: 'reasons',
      label: t('why'),
      kind: 'wide',
      cell: ({ reasons }) => format.list(reasons.map((reason) => t(`reason_${reason}`))),
    },
  ]
}

/** PEOPLE-3: pairs of clients who may be one person. */
export function DuplicateList() {
  const { t } = useTranslation('admin-merge')
  const format = useFormat()
  const notSame = useNotSame()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: DUPLICATES,
    queryFn: ({ signal }) => call('GET /api/admin/clients/duplicates/', { signal }),
  })
  return (
    <ListCard isFlush>
      <ListFrame>
        {data && data.data.length > 0 && (
          <ListState>
            <Text c="dimmed" size="sm">
              {t('duplicatesLead')}
            </Text>
          </ListState>
        )}
        <ListRows
          listing={{ rows: data?.data, error, isFetching, retry: () => void refetch() }}
          label={t('duplicatesTitle')}
          columns={useDuplicateColumns()}
          rowKey={addressOf}
          menu={{
            nameOf: ({ clients }) => format.list(clients.map(({ full_name }) => isolated(full_name))),
            actsOf: ({ clients: [one, other] }) => [
              { label: t('notSame'), icon: IconUsersMinus, onClick: () => notSame.mutate([one.id, other.id]) },
            ],
          }}
          blank={<BlankState icon={IconUsers} title={t('duplicatesNone')} lead={t('duplicatesLead')} />}
          foot={data?.has_more && <Text c="dimmed">{t('duplicatesMore')}</Text>}
        />
      </ListFrame>
    </ListCard>
  )
}
