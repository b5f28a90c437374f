import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useBranches } from '../../lib/use-branches.ts'
import { SearchSelect } from './SearchSelect.tsx'

type BranchSelectProps = Omit<ComponentProps<typeof SearchSelect>, 'data' | 'value'> & { value: string }

/** PEOPLE-4: only where there is a choice. */
export function BranchSelect({ value, ...props }: BranchSelectProps) {
  const { t } = useTranslation('staff')
  const { branches } = useBranches()
  if (branches.length < 2) return null
  const choices = branches.map(({ id, name }) => ({ value: String(id), label: name }))
  const isListed = !value || choices.some((choice) => choice.value === value)
  return (
    <SearchSelect
      size="sm"
      {...props}
      value={value || null}
      data={isListed ? choices : [...choices, { value, label: t('anotherBranch') }]}
    />
  )
}
