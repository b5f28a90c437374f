import type { AuditEntry } from '@rihla/contract'
import { auditEvent, isClientField } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../i18n/format.ts'

/** An entry as text. Actions unknown to this version are shown by their technical name. */
export const useAuditWords = () => {
  const { t, i18n } = useTranslation(['admin-audit', 'clients'])
  const otherField = (name: string): string => {
    const key = `field_${name}` as 'field_price'
    return i18n.exists(key, { ns: 'admin-audit' }) ? t(key) : isolated(name)
  }
  return {
    action: ({ subject, action }: Pick<AuditEntry, 'subject' | 'action'>): string => {
      const event = auditEvent(subject, action)
      return event ? t(`did_${event}`) : t('unknownDeed', { action: isolated(`${subject} ${action}`) })
    },
    /** `email l***@… → m***@…`: a name and, of an email, its two masks. */
    field: (field: string): string => {
      const [name = '', ...masks] = field.split(' ')
      const word = isClientField(name) ? t(`clients:field_${name}`) : otherField(name)
      return masks.length === 0 ? word : `${word}: ${isolated(masks.join(' '))}`
    },
  }
}
