import { NativeSelect } from '@mantine/core'
import { AUDITED_SUBJECTS } from '@rihla/domain'
import { IconSelector } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../ui/forms/DayInput.tsx'
import { SearchField } from '../../ui/forms/SearchField.tsx'
import type { AuditFilters } from './audit-filters.ts'
import classes from './Audit.module.css'
import { useAuditPeople } from './use-audit.ts'

type AuditFilterRowProps = { filters: AuditFilters; onChange: (changes: Partial<AuditFilters>) => void }

export function AuditFilterRow({ filters, onChange }: AuditFilterRowProps) {
  const { t } = useTranslation('admin-audit')
  const people = useAuditPeople()
  const selector = <IconSelector size={18} stroke={1.6} aria-hidden />
  return (
    <div role="search" className={classes.filters}>
      <SearchField label={t('search')} value={filters.q} onChange={(q) => onChange({ q })} />
      <NativeSelect
        size="sm"
        aria-label={t('staffMember')}
        value={filters.staff}
        rightSection={selector}
        data={[
          { value: '', label: t('everyone') },
          ...people.map(({ id, username }) => ({ value: String(id), label: username })),
        ]}
        onChange={(event) => onChange({ staff: event.currentTarget.value })}
      />
      <NativeSelect
        size="sm"
        aria-label={t('kind')}
        value={filters.subject}
        rightSection={selector}
        data={[
          { value: '', label: t('everything') },
          ...AUDITED_SUBJECTS.map((subject) => ({ value: subject, label: t(`subject_${subject}`) })),
        ]}
        onChange={(event) => onChange({ subject: event.currentTarget.value })}
      />
      <DayInput
        isLabelInside
        size="sm"
        label={t('from')}
        value={filters.from}
        onChange={(from) => onChange({ from })}
      />
      <DayInput isLabelInside size="sm" label={t('to')} value={filters.to} onChange={(to) => onChange({ to })} />
    </div>
  )
}
