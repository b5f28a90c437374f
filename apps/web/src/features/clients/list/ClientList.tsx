import type { ListedClient } from '@rihla/contract'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useUrlFilters } from '../../../lib/use-url-filters.ts'
import { DiscardDialog } from '../../../ui/forms/DiscardDialog.tsx'
import { ListCard } from '../../../ui/tables/ListCard.tsx'
import { SearchField } from '../../../ui/forms/SearchField.tsx'
import { afterFade, useDialog } from '../../../ui/feedback/use-dialog.ts'
import type { InlineFormState } from '../../../ui/forms/use-inline-form.ts'
import { call } from '../../../lib/api.ts'
import { usePaginatedQuery } from '../../../lib/use-paginated-query.ts'
import { ClientEditor } from './ClientEditor.tsx'
import { ClientForm } from './ClientForm.tsx'
import classes from './ClientList.module.css'
import { ClientRows } from './ClientRows.tsx'
import { DeleteClientDialog } from './DeleteClientDialog.tsx'
import { WelcomeDialog } from './WelcomeDialog.tsx'

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
