import { Text, NativeSelect } from '@mantine/core'
import type { AuditEntry } from '@rihla/contract'
import { IconHistory, IconLock, IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AUDITED_SUBJECTS } from '@rihla/domain'
import { useFormat } from '../../i18n/use-format.ts'
import { BlankState } from '../../ui/feedback/BlankState.tsx'
import { ListCard } from '../../ui/tables/ListCard.tsx'
import { ListFrame, ListState } from '../../ui/tables/ListFrame.tsx'
import { ListRows } from '../../ui/tables/ListRows.tsx'
import { DayInput } from '../../ui/forms/DayInput.tsx'
import { SearchField } from '../../ui/forms/SearchField.tsx'
import classes from './Audit.module.css'
import { useAudit, useAuditPeople } from './use-audit.ts'
import { useAuditColumns } from './use-audit-columns.tsx'
import { useAuditWords } from './use-audit-words.ts'
import type { AuditFilters } from './audit-filters.ts'

type AuditFilterRowProps = { filters: AuditFilters; onChange: (changes: Partial<AuditFilters>) => void }

function AuditFilterRow({ filters, onChange }: AuditFilterRowProps) {
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

/** The names of the changed fields. Their values are never recorded; of an email there are two masks. */
function AuditDetails({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('admin-audit')
  const format = useFormat()
  const words = useAuditWords()
  const label = entry.action === 'export' || entry.subject === 'export' ? t('filteredBy') : t('changedFields')
  return (
    <div className={classes.details}>
      {entry.fields.length === 0 ? (
        <Text size="sm">{t('noFields')}</Text>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <ul className={classes.fields} aria-label={label}>
            {entry.fields.map((field) => (
              <li key={field}>{words.field(field)}</li>
            ))}
          </ul>
          <Text size="sm" c="dimmed">
            {t('noValues')}
          </Text>
        </>
      )}
      <Text size="sm" c="dimmed">
        {t('entry', { id: format.number(entry.id) })}
      </Text>
    </div>
  )
}

const details = (entry: AuditEntry) => <AuditDetails entry={entry} />

/** ADMIN-1: who did what when. Read-only: entries are written by the changes themselves. */
export function AuditLog() {
  const { t } = useTranslation(['admin-audit', 'staff'])
  const format = useFormat()
  const { address, listing, isFiltered } = useAudit()
  const { rows, total } = listing
  const [open, setOpen] = useState<number>()
  const columns = useAuditColumns({ open, onToggle: (id) => setOpen(id === open ? undefined : id) })

  const shown = format.number(rows?.length ?? 0)

  return (
    <ListCard isFlush>
      <ListFrame>
        <ListState>
          <AuditFilterRow filters={address.filters} onChange={address.change} />
          <p className={classes.note}>
            <IconLock size={18} stroke={1.6} aria-hidden />
            {t('unchangeable')}
          </p>
        </ListState>
        <ListRows
          listing={listing}
          label={t('staff:auditLog')}
          className={classes.table}
          columns={columns}
          rowKey={({ id }) => id}
          isOpen={({ id }) => id === open}
          below={details}
          onClear={isFiltered ? address.clear : undefined}
          blank={<BlankState icon={IconHistory} title={t('emptyTitle')} lead={t('emptyLead')} />}
          foot={
            <Text size="sm" c="dimmed" role="status">
              {total === null ? t('newest', { shown }) : t('newestOf', { shown, total: format.number(total) })}
            </Text>
          }
        />
      </ListFrame>
    </ListCard>
  )
}
