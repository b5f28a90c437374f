import { Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchesSearch } from '../../lib/choices.ts'
import classes from './SearchSelect.module.css'

type Filter = NonNullable<SelectProps['filter']>

const bySearch: Filter = ({ options, search }) =>
  options.filter((option) => 'label' in option && matchesSearch(option.label, search))

/** As many can be seen at once. */
const FEW = 5

type SearchSelectProps = Omit<SelectProps, 'classNames'> & { classNames?: { input?: string; option?: string } }

/** One of many, such as a country, found by typing. Of a few, one is chosen without a keyboard. */
export function SearchSelect({ classNames, ...props }: SearchSelectProps) {
  const { t } = useTranslation('staff')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Select
      searchable={(props.data?.length ?? 0) > FEW}
      selectFirstOptionOnChange
      allowDeselect={false}
      filter={bySearch}
      nothingFoundMessage={t('nothingFound')}
      withScrollArea={false}
      comboboxProps={{ portalProps: { target: '#main' } }}
      classNames={{ ...classNames, options: classes.options ?? '' }}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      // With no match in the list, Enter would send the form without what was typed.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isOpen) event.preventDefault()
      }}
      {...props}
    />
  )
}
