import { Checkbox, Radio, Skeleton, Stack } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { CONSENT_CHANNELS, CONSENT_HOWS, type ConsentChannel, type ConsentHow } from '@rihla/domain'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { wordingsQuery } from '../../../lib/wordings.query.ts'
import { FailedLine } from '../../../ui/feedback/FailedLine.tsx'
import classes from './Offers.module.css'

/** The ids of the texts that were read and ticked, by channel. */
export type Agreed = Partial<Record<ConsentChannel, number>>
type Answers = { agreed: Agreed; agreed_how: ConsentHow | null }

type OfferBoxesProps = {
  values: Answers
  onChange: (changes: Partial<Answers>) => void
  /** Staff tick for the client, so they say how the client agreed. */
  asksHow: boolean
  howError?: ReactNode
}

/** CONV-8: one box for each channel, never ticked in advance. An empty box is no answer. */
export function OfferBoxes({ values: { agreed, agreed_how }, onChange, asksHow, howError }: OfferBoxesProps) {
  const { t } = useTranslation('consent')
  const { data: wordings, error, isFetching, refetch } = useQuery(wordingsQuery(useLanguage()))

  // In another language the text is another one, which was not read yet.
  const untickOthers = useEffectEvent((shown: Record<ConsentChannel, { id: number }>) => {
    const isOther = CONSENT_CHANNELS.some((channel) => agreed[channel] && agreed[channel] !== shown[channel].id)
    if (isOther) onChange({ agreed: {} })
  })
  useEffect(() => {
    if (wordings) untickOthers(wordings)
  }, [wordings])

  return (
    <fieldset className={classes.boxes}>
      <legend>{t(asksHow ? 'boxesOfClient' : 'boxes')}</legend>
      {wordings ? (
        CONSENT_CHANNELS.map((channel) => (
          <Checkbox
            key={channel}
            dir="auto"
            label={wordings[channel].text}
            checked={agreed[channel] !== undefined}
            onChange={(event) => {
              const { [channel]: _, ...others } = agreed
              onChange({
                agreed: event.currentTarget.checked ? { ...others, [channel]: wordings[channel].id } : others,
              })
            }}
          />
        ))
      ) : error ? (
        <FailedLine isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        CONSENT_CHANNELS.map((channel) => <Skeleton key={channel} h={24} />)
      )}
      {asksHow && Object.keys(agreed).length > 0 && (
        <HowChoice value={agreed_how} error={howError} onChange={(how) => onChange({ agreed_how: how })} />
      )}
    </fieldset>
  )
}

type HowChoiceProps = { value: ConsentHow | null; error?: ReactNode; onChange: (how: ConsentHow) => void }

/** How the client agreed. */
export function HowChoice({ value, error, onChange }: HowChoiceProps) {
  const { t } = useTranslation('consent')
  return (
    <Radio.Group
      data-path="agreed_how"
      label={t('how')}
      value={value ?? ''}
      error={error}
      onChange={(how) => onChange(how as ConsentHow)}
    >
      <Stack gap={10} mt={6}>
        {CONSENT_HOWS.map((how) => (
          <Radio key={how} value={how} label={t(`how_${how}`)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
