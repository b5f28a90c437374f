import { Card, Skeleton, Text, Title } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { directionOf } from '@rihla/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { call } from '../../../lib/api.ts'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { LANGUAGE_NAMES } from '../../../ui/layout/language-names.ts'
import classes from './Privacy.module.css'

/** CONV-8: the owner's text, in the reader's language where there is one. */
export function PrivacyText() {
  const { t } = useTranslation(['privacy', 'common'])
  const format = useFormat()
  const language = useLanguage()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['privacy-notice', language],
    queryFn: ({ signal }) => call('GET /api/privacy-notice/', { query: { language }, signal }),
  })
  const notice = data?.data
  return (
    <Card className={classes.card ?? ''}>
      <Title order={1}>{t('common:privacyNotice')}</Title>
      {notice ? (
        <>
          <Text size="sm" c="dimmed" mt={6}>
            {t('updated', { date: format.dayOfMoment(notice.created_at) })}
          </Text>
          {notice.language !== language && (
            <Text size="sm" c="dimmed" mt={6}>
              {t('otherLanguage', { language: isolated(LANGUAGE_NAMES[notice.language]) })}
            </Text>
          )}
          <div className={`as-written ${classes.text}`} lang={notice.language} dir={directionOf(notice.language)}>
            {notice.text}
          </div>
        </>
      ) : notice === null ? (
        <BlankState icon={IconFileText} title={t('none')} lead={t('noneLead')} />
      ) : error ? (
        <FailureState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('common:loading')}>
          {['92%', '98%', '60%', '95%', '40%'].map((width) => (
            <Skeleton key={width} h={18} w={width} mt={14} />
          ))}
        </div>
      )}
    </Card>
  )
}
