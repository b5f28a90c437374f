import { SegmentedControl, Text } from '@mantine/core'
import type { Preferences } from '@rihla/contract'
import { CONSENT_CHANNELS } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import type { Change } from './changed-preferences.ts'
import { Part } from './Part.tsx'
import classes from './Preferences.module.css'

type Consent = Preferences['consent']
type OfferAnswersProps = { consent: Consent; onChange: (change: Change) => void }

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

/** A question with two answers instead of a switch: no answer is neither consent nor refusal. */
export function OfferAnswers({ consent, onChange }: OfferAnswersProps) {
  const { t } = useTranslation('preferences')
  const saidOf = useSaid()
  return (
    <Part name="offers">
      {CONSENT_CHANNELS.map((channel) => {
        const answer = consent[channel]
        return (
          <div key={channel} className={`${classes.choice} ${classes.answer}`}>
            <div className={classes.said}>
              <Text fw={500}>{t(`channel_${channel}`)}</Text>
              <Text size="xs" c="dimmed">
                {saidOf(answer)}
              </Text>
            </div>
            <SegmentedControl
              className={classes.yesOrNo ?? ''}
              aria-label={t(`channel_${channel}`)}
              value={answer === null ? '' : answer.granted ? 'yes' : 'no'}
              data={[
                { value: 'yes', label: t('yes') },
                { value: 'no', label: t('no') },
              ]}
              onChange={(value) => onChange({ channel, granted: value === 'yes' })}
            />
          </div>
        )
      })}
    </Part>
  )
}
