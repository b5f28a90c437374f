import { NativeSelect } from '@mantine/core'
import { TICKET_STATUSES } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../ui/forms/SearchField.tsx'
import classes from './TicketFilters.module.css'

type Filters = { q: string; status: string }
type TicketFiltersProps = { filters: Filters; onChange: (changes: Partial<Filters>) => void }

export function TicketFilters({ filters, onChange }: TicketFiltersProps) {
  const { t } = useTranslation(['admin-tickets', 'tickets'])
  const statuses = TICKET_STATUSES.map((status) => ({ value: status, label: t(`status_${status}`, { ns: 'tickets' }) }))
  return (
    <div role="search" className={classes.filters}>
      <SearchField label={t('search')} value={filters.q} onChange={(q) => onChange({ q })} />
      <NativeSelect
        size="sm"
        aria-label={t('field_status')}
        data={[{ value: '', label: t('allStatuses') }, ...statuses]}
        value={filters.status}
        onChange={(event) => onChange({ status: event.currentTarget.value })}
      />
    </div>
  )
}
