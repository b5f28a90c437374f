import { Text } from '@mantine/core'
import type { AuditEntry } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import classes from './Audit.module.css'
import { useAuditWords } from './use-audit-words.ts'

/** The names of the changed fields. Their values are never recorded; of an email there are two masks. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
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
