import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBranches } from '../../../lib/use-branches.ts'

type BranchesFieldProps = {
  value: number[]
  error: ReactNode
  onChange: (branches: number[]) => void
  /** Screen readers hear only what is inside a dialog. */
  isInDialog?: boolean
}

/** PEOPLE-4: the branches of a person, from the agency's second branch on. */
export function BranchesField({ value, error, onChange, isInDialog = false }: BranchesFieldProps) {
  const { t } = useTranslation('staff')
  const { branches, isShown } = useBranches()
  if (!isShown) return null
  return (
    <MultiSelect
      label={t('branches')}
      aria-required
      data-path="branch_ids"
      data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value.map(String)}
      error={error}
      withScrollArea={false}
      comboboxProps={isInDialog ? { withinPortal: false } : { portalProps: { target: '#main' } }}
      onChange={(chosen) => onChange(chosen.map(Number))}
    />
  )
}
