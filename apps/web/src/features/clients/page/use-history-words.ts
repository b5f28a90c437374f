import type { HistoryLine } from '@rihla/contract'
import { isClientField } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'

const ACTIONS = [
  'create',
  'register',
  'update',
  'read',
  'activate',
  'issue_password_link',
  'adjust_points',
  'record_consent',
  'send_promo',
  'send_welcome',
  'export',
] as const

const CHANNELS = ['email', 'whatsapp'] as const

const known = <Name extends string>(names: readonly Name[], name: string) => names.find((one) => one === name)

/** An audit entry as text; an action of a newer server is shown by its technical name. */
export const useHistoryWords = () => {
  const { t } = useTranslation(['admin-client', 'clients'])
  const fieldWord = (name: string): string => {
    if (isClientField(name)) return t(`clients:field_${name}`)
    const channel = known(CHANNELS, name.replace('consent_', ''))
    return channel ? t(`offersBy_${channel}`) : name
  }
  return {
    action: ({ action }: HistoryLine): string => {
      const name = known(ACTIONS, action)
      return name ? t(`did_${name}`) : action
    },
    /** Which fields, where the action itself does not say it. */
    fields: ({ action, fields }: HistoryLine): string => {
      if (action !== 'update' && action !== 'record_consent') return ''
      return fields
        .map((field) => {
          const [first = '', ...masks] = field.split(' ')
          const word = fieldWord(first)
          return masks.length === 0 ? word : `${word}: ${isolated(masks.join(' '))}`
        })
        .join(' · ')
    },
  }
}
