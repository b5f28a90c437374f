import { SegmentedControl, Text } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import type { Preferences } from '@rihla/contract'
import type { ConsentChannel } from '@rihla/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { wordingsQuery } from '../../../lib/wordings.query.ts'
import { FailedLine } from '../../../ui/feedback/FailedLine.tsx'
import type { Change } from './changed-preferences.ts'
import classes from './Preferences.module.css'

type Consent = Preferences['consent']
type OfferAnswersProps = { channels: ConsentChannel[]; consent: Consent; onChange: (change: Change) => void }

const useSaid = () => {
  const { t } = useTranslation('preferences')
  const format = useFormat()
  return (answer: Consent[keyof Consent]) => {
    if (answer === null) return t('notSaid')
    const time = `${format.dayOfMoment(answer.at)} ${format.time(new Date(answer.at))}`
    const said = answer.granted ? t('granted', { time }) : t('refused', { time })
    return answer.source === 'staff' ? t('byStaff', { said }) : said
  }
}

/** A question with two answers instead of a switch: no answer is neither consent nor refusal. Nothing is answered unread. */
export function OfferAnswers({ channels, consent, onChange }: OfferAnswersProps) {
  const { t } = useTranslation('preferences')
  const saidOf = useSaid()
  const { data: wordings, error, isFetching, refetch } = useQuery(wordingsQuery(useLanguage()))
  return (
    <>
      {!wordings && error && <FailedLine isRetrying={isFetching} onRetry={() => void refetch()} />}
      {channels.map((channel) => {
        const answer = consent[channel]
        const wording = wordings?.[channel]
        return (
          <div key={channel} className={`${classes.choice} ${classes.answer}`}>
            <div className={classes.said}>
              <Text fw={500}>{t(`channel_${channel}`)}</Text>
              {wording && (
                <Text size="sm" dir="auto" className={classes.wording ?? ''}>
                  {wording.text}
                </Text>
              )}
              <Text size="xs" c="dimmed">
                {saidOf(answer)}
              </Text>
            </div>
            <SegmentedControl
              className={classes.yesOrNo ?? ''}
              aria-label={t(`channel_${channel}`)}
              disabled={!wording}
              value={answer === null ? '' : answer.granted ? 'yes' : 'no'}
              data={[
                { value: 'yes', label: t('yes') },
                { value: 'no', label: t('no') },
              ]}
              onChange={(value) => wording && onChange({ channel, granted: value === 'yes', wording: wording.id })}
            />
          </div>
        )
      })}
    </>
  )
}
