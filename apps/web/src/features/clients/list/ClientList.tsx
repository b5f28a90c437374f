import type { ClientRow } from '@rihla/contract'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconBrandWhatsapp, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { useUrlFilters } from '../../../lib/use-url-filters.ts'
import { DiscardDialog } from '../../../ui/forms/InlineForm.tsx'
import { ListCard } from '../../../ui/tables/ListCard.tsx'
import { SearchField } from '../../../ui/forms/SearchField.tsx'
import { afterFade, useDialog } from '../../../ui/feedback/use-dialog.ts'
import type { InlineFormState } from '../../../ui/forms/use-inline-form.ts'
import { isolated } from '../../../i18n/format.ts'
import { call } from '../../../lib/api.ts'
import { useStaffAccount } from '../../../lib/use-staff-account.ts'
import { usePaginatedQuery, type Listing } from '../../../lib/use-paginated-query.ts'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { ColumnChooser } from '../../../ui/tables/ColumnChooser.tsx'
import { ListFrame, ListTools } from '../../../ui/tables/ListFrame.tsx'
import { ListRows } from '../../../ui/tables/ListRows.tsx'
import type { ListColumn } from '../../../ui/tables/ListTable.tsx'
import type { RowAct } from '../../../ui/tables/RowMenu.tsx'
import { SortSelect } from '../../../ui/tables/SortSelect.tsx'
import { useHiddenColumns } from '../../../ui/tables/use-hidden-columns.ts'
import { ClientEditor } from './ClientEditor.tsx'
import { ClientForm } from './ClientForm.tsx'
import classes from './ClientList.module.css'
import { DeleteClientDialog } from './DeleteClientDialog.tsx'
import { WelcomeDialog } from './WelcomeDialog.tsx'
import { type ColumnOrder, useClientColumns } from './use-client-columns.tsx'

type ClientRowsProps = {
  listing: Listing<ClientRow>
  columns: ListColumn<ClientRow, ColumnOrder>[]
  sort: ColumnOrder | ''
  onSort: (sort: ColumnOrder | '') => void
  actsOf: (client: ClientRow) => RowAct[]
  isOpen: (client: ClientRow) => boolean
  isSearching: boolean
  onClearSearch: () => void
}

function ClientRows({ actsOf, isSearching, onClearSearch, ...rows }: ClientRowsProps) {
  const { t } = useTranslation('clients')
  return (
    <ListRows
      {...rows}
      label={t('clients', { ns: 'staff' })}
      className={classes.table}
      rowKey={({ id }) => id}
      menu={{ nameOf: ({ full_name }) => isolated(full_name), actsOf }}
      isOfBranch
      onClear={isSearching ? onClearSearch : undefined}
      blank={<BlankState icon={IconUsers} title={t('emptyTitle')} lead={t('emptyLead')} />}
    />
  )
}

/** CLIENTS-1: searched, sorted and paged by the server. */
const useClients = (q: string, sort: ColumnOrder | '') =>
  usePaginatedQuery(['clients', q, sort], (cursor, signal) =>
    call('GET /api/admin/clients/', { query: { ...cursor, ...(sort && { sort }), ...(q && { q }) }, signal }),
  )

const useOrders = (): { value: ColumnOrder | ''; label: string }[] => {
  const { t } = useTranslation('clients')
  return [
    { value: '', label: t('sortNewest') },
    { value: 'name', label: t('sortName') },
    { value: '-name', label: t('sortNameReversed') },
    { value: '-points', label: t('sortMostPoints') },
    { value: 'points', label: t('sortFewestPoints') },
  ]
}

/** CLIENTS-1: what can be done with a client in the list. Erasing can't be undone, so it is for owners only. */
const useActs = (acts: Record<'edit' | 'welcome' | 'erase', (client: ClientRow) => void>) => {
  const { t } = useTranslation(['clients', 'staff'])
  const isOwner = useStaffAccount().data?.data.role === 'owner'
  return (client: ClientRow): RowAct[] => [
    { label: t('staff:edit'), icon: IconPencil, onClick: () => acts.edit(client) },
    { label: t('welcome'), icon: IconBrandWhatsapp, onClick: () => acts.welcome(client) },
    ...(isOwner
      ? [{ label: t('staff:delete'), icon: IconTrash, onClick: () => acts.erase(client), isDangerous: true }]
      : []),
  ]
}

/** A new client, or the one with this id. */
export type ClientInForm = 'new' | number

type ClientListProps = { form: InlineFormState<ClientInForm>; initialsOf: (name: string) => string }

export function ClientList({ form, initialsOf }: ClientListProps) {
  const { t } = useTranslation('clients')
  const { filters, isFiltered, change, clear } = useUrlFilters(['q'])
  const order = useUrlFilters(['sort'])
  const orders = useOrders()
  const sort = orders.find(({ value }) => value === order.filters.sort)?.value ?? ''
  const onSort = (next: ColumnOrder | '') => order.change({ sort: next })
  const listing = useClients(filters.q, sort)
  const { hidden, show } = useHiddenColumns('clients', ['whatsapp'])
  const columns = useClientColumns({ hasNumberColumn: !hidden.includes('whatsapp'), initialsOf })
  const welcome = useDialog<ClientRow>()
  const erasure = useDialog<ClientRow>()
  const list = useRef<HTMLElement>(null)

  const { subject: inForm } = form
  const actsOf = useActs({ edit: ({ id }) => form.open(id), welcome: welcome.open, erase: erasure.open })
  const onDeleted = () => {
    erasure.close()
    if (inForm === erasure.subject?.id) form.close()
    afterFade(() => list.current?.focus())
  }

  return (
    <section ref={list} tabIndex={-1} aria-label={t('allClients')} className={classes.list}>
      {inForm === 'new' && <ClientForm key="new" onDone={form.close} onTyped={form.setIsTyped} />}
      {typeof inForm === 'number' && (
        <ClientEditor key={inForm} id={inForm} onDone={form.close} onTyped={form.setIsTyped} />
      )}
      <ListCard isFlush>
        <ListFrame>
          <ListTools>
            <SearchField label={t('search')} value={filters.q} onChange={(q) => change({ q })} />
            <SortSelect orders={orders} sort={sort} onSort={onSort} />
            <ColumnChooser columns={columns.slice(1)} hidden={hidden} onShow={show} />
          </ListTools>
          <ClientRows
            listing={listing}
            columns={columns.filter(({ key }) => !hidden.includes(key))}
            sort={sort}
            onSort={onSort}
            actsOf={actsOf}
            isOpen={({ id }) => id === inForm}
            isSearching={isFiltered}
            onClearSearch={clear}
          />
        </ListFrame>
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
