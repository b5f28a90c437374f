import type { ListedClient } from '@rihla/contract'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconUsers } from '@tabler/icons-react'
import { useUrlFilters } from '../../../lib/use-url-filters.ts'
import { DiscardDialog } from '../../../ui/forms/InlineForm.tsx'
import { ListCard, NothingFound, ShowMore } from '../../../ui/tables/ListCard.tsx'
import { SearchField } from '../../../ui/forms/SearchField.tsx'
import { afterFade, useDialog } from '../../../ui/feedback/use-dialog.ts'
import type { InlineFormState } from '../../../ui/forms/use-inline-form.ts'
import { call } from '../../../lib/api.ts'
import { usePaginatedQuery, type Listing } from '../../../lib/use-paginated-query.ts'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { CardTable } from '../../../ui/tables/CardTable.tsx'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { RowsSkeleton } from '../../../ui/tables/RowsSkeleton.tsx'
import { StaleNotice } from '../../../ui/feedback/StaleNotice.tsx'
import { ClientEditor } from './ClientEditor.tsx'
import { ClientForm } from './ClientForm.tsx'
import classes from './ClientList.module.css'
import { DeleteClientDialog } from './DeleteClientDialog.tsx'
import { WelcomeDialog } from './WelcomeDialog.tsx'
import { type ClientActs, useClientColumns } from './use-client-columns.tsx'

type ClientRowsProps = {
  listing: Listing<ListedClient>
  acts: ClientActs
  isSearching: boolean
  onClearSearch: () => void
}

function ClientRows({ listing, acts, isSearching, onClearSearch }: ClientRowsProps) {
  const { t } = useTranslation('clients')
  const columns = useClientColumns(acts)
  const { rows, error, isFetching, retry } = listing

  if (!rows && error) return <FailureState error={error} isRetrying={isFetching} onRetry={retry} />
  if (!rows) return <RowsSkeleton columns={columns} />
  if (rows.length === 0 && isSearching) return <NothingFound onClear={onClearSearch} />
  if (rows.length === 0) return <BlankState icon={IconUsers} title={t('emptyTitle')} lead={t('emptyLead')} />
  return (
    <>
      {error && <StaleNotice isRetrying={isFetching} onRetry={retry} />}
      <CardTable
        label={t('clients', { ns: 'staff' })}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        isStale={listing.isStale}
      />
      <ShowMore listing={listing} />
    </>
  )
}

/** CLIENTS-1: searched and paged by the server. */
const useClients = (q: string) =>
  usePaginatedQuery(['clients', q], (cursor, signal) =>
    call('GET /api/admin/clients/', { query: { ...cursor, ...(q && { q }) }, signal }),
  )

/** A new client, or the one with this id. */
export type ClientInForm = 'new' | number

export function ClientList({ form }: { form: InlineFormState<ClientInForm> }) {
  const { t } = useTranslation('clients')
  const { filters, isFiltered, change, clear } = useUrlFilters(['q'])
  const listing = useClients(filters.q)
  const welcome = useDialog<ListedClient>()
  const erasure = useDialog<ListedClient>()
  const list = useRef<HTMLElement>(null)

  const { subject: inForm } = form
  const acts = {
    edit: (client: ListedClient) => form.open(client.id),
    welcome: welcome.open,
    erase: erasure.open,
  }
  const onDeleted = () => {
    erasure.close()
    if (inForm === erasure.subject?.id) form.close()
    afterFade(() => list.current?.focus())
  }

  return (
    <section ref={list} tabIndex={-1} aria-label={t('allClients')} className={classes.list}>
      <ListCard
        form={
          inForm === 'new' ? (
            <ClientForm key="new" onDone={form.close} onTyped={form.setIsTyped} />
          ) : (
            inForm !== undefined && (
              <ClientEditor key={inForm} id={inForm} onDone={form.close} onTyped={form.setIsTyped} />
            )
          )
        }
      >
        <SearchField className={classes.search} label={t('search')} value={filters.q} onChange={(q) => change({ q })} />
        <ClientRows listing={listing} acts={acts} isSearching={isFiltered} onClearSearch={clear} />
      </ListCard>
      <DiscardDialog {...form.discard} />
      {welcome.subject && (
        <WelcomeDialog key={welcome.turn} client={welcome.subject} opened={welcome.opened} onClose={welcome.close} />
      )}
      {erasure.subject && (
        <DeleteClientDialog
          key={`delete ${erasure.turn}`}
          client={erasure.subject}
          opened={erasure.opened}
          onClose={erasure.close}
          onDeleted={onDeleted}
        />
      )}
    </section>
  )
}
