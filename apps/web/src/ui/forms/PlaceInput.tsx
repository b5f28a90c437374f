import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import type { Language } from '@rihla/domain'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Places, usePlaces } from '../../lib/use-places.ts'
import { Ltr } from '../layout/Ltr.tsx'
import classes from './PlaceInput.module.css'

export type PlaceKind = 'airline' | 'airport'
type Option = { code: string; name: string; about?: string }

const SHOWN = 8

const optionsOf = (places: Places, kind: PlaceKind, typed: string, language: Language): Option[] =>
  kind === 'airline'
    ? places.findAirlines(typed, SHOWN).map((entry) => ({ code: entry.iata, name: places.nameIn(entry, language) }))
    : places.findAirports(typed, SHOWN).map((entry) => ({
        ...{ code: entry.iata, name: places.cityIn(entry, language) },
        about: places.nameIn(entry, language),
      }))

const codeCalled = (places: Places, kind: PlaceKind, typed: string): string =>
  (kind === 'airline' ? places.airlineCalled(typed) : places.airportCalled(typed))?.iata ?? ''

type PlaceInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  kind: PlaceKind
  value: string
  /** IATA code of the chosen entry; empty for any other text. */
  code: string
  onChange: (chosen: { text: string; code: string }) => void
  /** In a dialog the list has to be above it. */
  isInDialog?: boolean
}

/**
 * TRIP-5: an airline or a city, found by its code or its name in either script. Any other text stays as it was typed, and
 * without the dictionary this is a text field.
 */
export function PlaceInput({ kind, value, code, onChange, isInDialog = false, ...input }: PlaceInputProps) {
  const { i18n } = useTranslation()
  const language = i18n.language as Language
  const places = usePlaces()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [isTyped, setIsTyped] = useState(false)
  const isFirstMarked = useRef(false)
  const options = places && isTyped ? optionsOf(places, kind, value, language) : []
  const isOpen = combobox.dropdownOpened && options.length > 0

  const choose = ({ name, code: chosen }: Option) => {
    onChange({ text: name, code: chosen })
    setIsTyped(false)
    combobox.closeDropdown()
  }

  const markFirst = useEffectEvent((typed: string) => {
    if (typed === '') return
    combobox.selectFirstOption()
    isFirstMarked.current = true
  })
  useEffect(() => {
    if (isOpen) markFirst(value)
  }, [isOpen, value])

  // A code that was typed becomes the name; a name stays in the script it was typed in.
  const leave = () => {
    combobox.closeDropdown()
    if (!places || !isTyped) return
    setIsTyped(false)
    const called = codeCalled(places, kind, value)
    const [option] = called ? optionsOf(places, kind, called, language) : []
    if (!option) return
    onChange({ text: value.trim().toUpperCase() === called ? option.name : value, code: called })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // The first match is highlighted without being announced, so the first arrow key selects it instead of skipping it.
    if (event.key === 'ArrowDown' && isFirstMarked.current) combobox.resetSelectedOption()
    if (event.key.startsWith('Arrow')) isFirstMarked.current = false
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(chosen) => options.filter((option) => option.code === chosen).forEach(choose)}
      {...(!isInDialog && { portalProps: { target: '#main' } })}
    >
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <TextInput
          {...input}
          autoComplete="off"
          maxLength={100}
          value={value}
          {...(code && { rightSection: <Ltr className={classes.code}>{code}</Ltr>, rightSectionWidth: 56 })}
          onChange={(event) => {
            onChange({ text: event.currentTarget.value, code: '' })
            setIsTyped(true)
            combobox.openDropdown()
          }}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen} className={classes.list}>
        <Combobox.Options aria-label={typeof input.label === 'string' ? input.label : input['aria-label']}>
          {options.map((option) => (
            <Combobox.Option key={option.code} value={option.code}>
              <bdi>{option.name}</bdi> · <Ltr>{option.code}</Ltr>
              {option.about && <bdi className={classes.about}>{option.about}</bdi>}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
