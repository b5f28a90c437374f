import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { AdminTicket } from '@rihla/contract'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { useUnchangedSince } from '../../lib/use-field-errors.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import classes from './ClientPicker.module.css'

const PAUSE_MS = 200
const SHOWN = '8'

type Client = AdminTicket['client']
type ClientPickerProps = { value: Client | null; onChange: (client: Client | null) => void; error: ReactNode }

/** TICKETS-2: a client, found by name. Each search has an answer of its own, so an older one never stands under a newer. */
export function ClientPicker({ value, onChange, error }: ClientPickerProps) {
  const { t } = useTranslation('admin-tickets')
  const chosen = value?.full_name ?? ''
  const [typed, setTyped] = useState(chosen)
  useEffect(() => setTyped(chosen), [chosen])
  const isUnchanged = useUnchangedSince(error, { typed })

  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [sought] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const search = useQuery({
    queryKey: ['clients', 'picked', sought],
    queryFn: ({ signal }) =>
      call('GET /api/admin/clients/', { query: { limit: SHOWN, ...(sought && { q: sought }) }, signal }),
    enabled: combobox.dropdownOpened,
  })
  const isSearching = sought !== typed.trim() || search.isPending
  const found = isSearching ? undefined : search.data?.data

  const choose = (id: string) => {
    const client = found?.find((one) => String(one.id) === id)
    if (!client) return
    onChange({ id: client.id, full_name: client.full_name, passport_expiry: client.passport_expiry })
    setTyped(client.full_name)
    combobox.closeDropdown()
  }

  const leave = () => {
    combobox.closeDropdown()
    if (typed.trim() === '') onChange(null)
    else setTyped(chosen)
  }

  // Enter belongs to the list while it is open; with nothing marked it must not send the form.
  const holdEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && combobox.dropdownOpened) event.preventDefault()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} portalProps={{ target: '#main' }}>
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <TextInput
          label={t('field_client')}
          placeholder={t('clientHint')}
          size="sm"
          maxLength={200}
          value={typed}
          error={isUnchanged('typed') && error}
          rightSection={isSearching && combobox.dropdownOpened ? <Loader size={16} /> : <Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={leave}
          onKeyDown={holdEnter}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {found && found.length > 0 ? (
          <Combobox.Options aria-label={t('field_client')}>
            {found.map((client) => (
              <Combobox.Option key={client.id} value={String(client.id)} active={client.id === value?.id}>
                <bdi className={classes.name}>{client.full_name}</bdi>
                <Ltr className={classes.email}>{client.email}</Ltr>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        ) : (
          <p role="status" className={classes.none}>
            {isSearching ? t('clientSearching') : search.isError ? t('clientFailed') : t('clientNone')}
          </p>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
