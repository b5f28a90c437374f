import { Skeleton, Stack, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { HistoryLine } from '@rihla/contract'
import { isClientField, TRAVELLER_FIELDS } from '@rihla/domain'
import { DOT, isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { call } from '../../../lib/api.ts'
import { usePaginatedQuery } from '../../../lib/use-paginated-query.ts'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { ShowMore } from '../../../ui/tables/ListCard.tsx'
import classes from './ClientPage.module.css'

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
  'add_traveller',
  'change_traveller',
  'remove_traveller',
  'read_passport',
  'make_client',
] as const

/** Of the actions that do not say it themselves, the history names the fields. */
const WITH_FIELDS = ['update', 'record_consent', 'change_traveller']

const CHANNELS = ['email', 'whatsapp'] as const

const known = <Name extends string>(names: readonly Name[], name: string) => names.find((one) => one === name)

/** An audit entry as text; an action of a newer server is shown by its technical name. */
const useHistoryWords = () => {
  const { t } = useTranslation(['admin-client', 'admin-travellers', 'clients'])
  const fieldWord = (name: string): string => {
    const ofTraveller = known(TRAVELLER_FIELDS, name)
    if (ofTraveller) return t(`admin-travellers:field_${ofTraveller}`)
    if (isClientField(name) || name === 'branch_id') return t(`clients:field_${name}`)
    const channel = known(CHANNELS, name.replace('consent_', ''))
    return channel ? t(`offersBy_${channel}`) : name
  }
  return {
    action: ({ action }: HistoryLine): string => {
      const name = known(ACTIONS, action)
      return name ? t(`did_${name}`) : action
    },
    /** Which fields, without the number of a traveller, which is for the audit log. */
    fields: ({ action, fields }: HistoryLine): string => {
      if (!WITH_FIELDS.includes(action)) return ''
      return fields
        .filter((field) => !field.startsWith('traveller '))
        .map((field) => {
          const [first = '', ...masks] = field.split(' ')
          const word = fieldWord(first)
          return masks.length === 0 ? word : `${word}: ${isolated(masks.join(' '))}`
        })
        .join(DOT)
    },
  }
}

/** Who did what with this client when; never with values. */
export function ClientHistory({ id }: { id: number }) {
  const { t } = useTranslation(['admin-client', 'common'])
  const format = useFormat()
  const words = useHistoryWords()
  const listing = usePaginatedQuery(['client history', id], (cursor, signal) =>
    call('GET /api/admin/clients/:id/history/', { params: { id: String(id) }, query: cursor, signal }),
  )
  const { rows, error, isFetching, retry } = listing

  if (!rows && error) return <FailureState error={error} isRetrying={isFetching} onRetry={retry} />
  if (!rows)
    return (
      <Stack role="status" aria-label={t('common:loading')}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} h={44} radius="md" />
        ))}
      </Stack>
    )
  if (rows.length === 0) return <BlankState icon={IconHistory} title={t('noHistoryTitle')} lead={t('noHistoryLead')} />
  return (
    <>
      <ul className={classes.lines}>
        {rows.map((line) => (
          <li key={line.id} className={classes.line}>
            <div className={classes.head}>
              <span className={classes.action}>{words.action(line)}</span>
              <Text span size="sm" c="dimmed">
                {line.done_by && t('doneBy', { name: isolated(line.done_by) })}{' '}
                {t('dayAt', {
                  day: format.dayOfMoment(line.created_at),
                  time: format.time(new Date(line.created_at)),
                })}
              </Text>
            </div>
            {words.fields(line) && <p className={classes.fields}>{words.fields(line)}</p>}
          </li>
        ))}
      </ul>
      <ShowMore listing={listing} />
    </>
  )
}
