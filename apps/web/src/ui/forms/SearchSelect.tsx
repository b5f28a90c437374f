import { Select, type SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { matchesSearch } from '../../lib/choices.ts'
import classes from './SearchSelect.module.css'

type Filter = NonNullable<SelectProps['filter']>

const bySearch: Filter = ({ options, search }) =>
  options.filter((option) => 'label' in option && matchesSearch(option.label, search))

type SearchSelectProps = Omit<SelectProps, 'classNames'> & { classNames?: { input?: string; option?: string } }

/** One of many, such as a country, found by typing. */
export function SearchSelect({ classNames, ...props }: SearchSelectProps) {
  const { t } = useTranslation('staff')
  return (
    <Select
      searchable
      allowDeselect={false}
      filter={bySearch}
      nothingFoundMessage={t('nothingFound')}
      withScrollArea={false}
      comboboxProps={{ portalProps: { target: '#main' } }}
      classNames={{ ...classNames, options: classes.options ?? '' }}
      {...props}
    />
  )
}
