import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ListedClient } from '@rihla/contract'
import { foldText } from '@rihla/domain'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { spacedPhone } from '../../../lib/phone.ts'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import type { ClientOfTicket } from './ticket-schema.ts'
import classes from './Tickets.module.css'

/** Whether a text is still what it was when a count last changed. */
const useUnchangedSince = (count: number, text: string): boolean => {
  const [seen, setSeen] = useState({ count, text })
  if (seen.count !== count) setSeen({ count, text })
  return seen.text === text
}

const PAUSE_MS = 200
const SHOWN = '8'

type ClientPickerProps = {
  value: ClientOfTicket | null
  onChange: (client: ClientOfTicket | null) => void
  error: ReactNode
  /** How often the form was refused, because the error belongs to what was typed at that time. */
  refusals: number
  /** In a dialog the list has to be above it. */
  isInDialog?: boolean
  /** A client who is not offered. */
  without?: number
}

/**
 * TICKETS-2: finds a client by name. Each search has its own answer, so an older one is never shown for a newer search.
 */
export function ClientPicker({ value, onChange, error, refusals, isInDialog = false, without }: ClientPickerProps) {
  const { t } = useTranslation('admin-tickets')
  const chosen = value?.full_name ?? ''
  const [typed, setTyped] = useState(chosen)
  useEffect(() => {
    if (chosen) setTyped(chosen)
  }, [chosen])
  const isUnchanged = useUnchangedSince(refusals, typed)

  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const isTyped = typed.trim() !== '' && typed !== chosen
  const isFirstMarked = useRef(false)
  /** Enter was pressed before the matches arrived. */
  const [wantsFirst, setWantsFirst] = useState(false)
  const [isLeft, setIsLeft] = useState(false)
  const [sought] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const search = useQuery({
    queryKey: ['clients', 'picked', sought],
    queryFn: ({ signal }) =>
      call('GET /api/admin/clients/', {
        query: { limit: SHOWN, ...(sought && { q: sought }) },
        signal,
        isOfAllBranches: true,
      }),
    enabled: combobox.dropdownOpened,
  })
  const isSearching = sought !== typed.trim() || search.isPending
  const found = isSearching ? undefined : search.data?.data.filter(({ id }) => id !== without)

  const choose = ({ id, full_name, passport_expiry, branch_id }: ListedClient) => {
    onChange({ id, full_name, passport_expiry, branch_id })
    setTyped(full_name)
    setWantsFirst(false)
    combobox.closeDropdown()
  }

  const showMatches = useEffectEvent(([first]: ListedClient[]) => {
    if (!isTyped || !first) return
    if (wantsFirst) return choose(first)
    combobox.selectFirstOption()
    isFirstMarked.current = true
  })
  useEffect(() => {
    if (found) showMatches(found)
  }, [found])

  // The typed text stays visible, but a ticket needs a client that was selected.
  const leave = () => {
    combobox.closeDropdown()
    setWantsFirst(false)
    if (typed === chosen) return
    const [match, ...others] = found?.filter(({ full_name }) => foldText(full_name) === foldText(typed)) ?? []
    if (match && others.length === 0) return choose(match)
    onChange(null)
    setIsLeft(isTyped)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // The first match is highlighted without being announced, so the first arrow key selects it instead of skipping it.
    if (event.key === 'ArrowDown' && isFirstMarked.current) combobox.resetSelectedOption()
    if (event.key.startsWith('Arrow')) isFirstMarked.current = false
    if (event.key !== 'Enter' || !combobox.dropdownOpened) return
    // Enter belongs to the list while it is open, and waits for it; without a match it must not submit the form.
    event.preventDefault()
    if (!isTyped || combobox.getSelectedOptionIndex() !== -1) return
    if (found?.[0]) choose(found[0])
    else setWantsFirst(isSearching)
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => found?.filter((client) => String(client.id) === id).forEach(choose)}
      {...(!isInDialog && { portalProps: { target: '#main' } })}
    >
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <TextInput
          data-path="client"
          className={classes.wide ?? ''}
          label={t('field_client')}
          placeholder={t('clientHint')}
          size="sm"
          required
          maxLength={200}
          value={typed}
          error={value === null && isLeft ? t('clientRequired') : isUnchanged && error}
          rightSection={isSearching && combobox.dropdownOpened ? <Loader size={16} /> : <Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setWantsFirst(false)
            combobox.openDropdown()
            combobox.resetSelectedOption()
            isFirstMarked.current = false
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={leave}
          onFocus={() => setIsLeft(false)}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {found && found.length > 0 ? (
          <Combobox.Options aria-label={t('field_client')}>
            {found.map((client) => (
              <Combobox.Option key={client.id} value={String(client.id)} active={client.id === value?.id}>
                <bdi className={classes.name}>{client.full_name}</bdi>
                <span className={classes.email}>
                  <Ltr>{client.email ?? spacedPhone(client.whatsapp ?? '')}</Ltr>
                </span>
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
