import type { ListedClient } from '@rihla/contract'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../../lib/use-address.ts'
import { ListCard } from '../../ui/ListCard.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { afterFade, useDialog } from '../../ui/use-dialog.ts'
import { ClientEditor } from './ClientEditor.tsx'
import { ClientForm } from './ClientForm.tsx'
import classes from './ClientList.module.css'
import { ClientRows } from './ClientRows.tsx'
import { DeleteClientDialog } from './DeleteClientDialog.tsx'
import { useClients } from './use-clients.ts'
import { WelcomeDialog } from './WelcomeDialog.tsx'

/** Nobody, a new client, or the one with this id. */
export type ClientInForm = 'new' | number | undefined

type ClientListProps = { inForm: ClientInForm; onForm: (inForm: ClientInForm) => void }

export function ClientList({ inForm, onForm }: ClientListProps) {
  const { t } = useTranslation('clients')
  const { filters, isFiltered, change, clear } = useAddress(['q'])
  const listing = useClients(filters.q)
  const welcome = useDialog<ListedClient>()
  const erasure = useDialog<ListedClient>()
  const list = useRef<HTMLElement>(null)

  const close = () => onForm(undefined)
  const acts = {
    edit: (client: ListedClient) => onForm(client.id),
    welcome: welcome.open,
    erase: erasure.open,
  }
  const onDeleted = () => {
    erasure.close()
    if (inForm === erasure.subject?.id) onForm(undefined)
    afterFade(() => list.current?.focus())
  }

  return (
    <section ref={list} tabIndex={-1} aria-label={t('allClients')} className={classes.list}>
      <ListCard
        form={
          inForm === 'new' ? (
            <ClientForm key="new" onDone={close} />
          ) : (
            inForm !== undefined && <ClientEditor key={inForm} id={inForm} onDone={close} />
          )
        }
      >
        <SearchField className={classes.search} label={t('search')} value={filters.q} onChange={(q) => change({ q })} />
        <ClientRows listing={listing} acts={acts} isSearching={isFiltered} onClearSearch={clear} />
      </ListCard>
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
