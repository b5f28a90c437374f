import { SegmentedControl, Skeleton, Switch, Text, Title } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { channelsOf, MAIL_KINDS, type ConsentChannel, type Reach } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import type { Preferences } from '@rihla/contract'
import type { ReactNode } from 'react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
import { type Change, bodyOf, takenFrom, withChange } from './changed-preferences.ts'
import classes from './Preferences.module.css'

const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: async ({ signal }) => (await call('GET /api/client/preferences/', { signal })).data,
})

/** Each answer is saved at once, one after the other; a failed change is reverted and reported. */
const usePreferences = () => {
  const { t } = useTranslation('preferences')
  const queryClient = useQueryClient()
  const { queryKey } = preferencesQuery
  const query = useQuery(preferencesQuery)

  const { mutate } = useMutation({
    mutationFn: async (change: Change) => (await call('PUT /api/client/preferences/', { body: bodyOf(change) })).data,
    scope: { id: 'preferences' },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (shown) => shown && withChange(shown, change, new Date().toISOString()))
      return before
    },
    onSuccess: (saved, change) =>
      queryClient.setQueryData(queryKey, (shown) => shown && takenFrom(shown, change, saved)),
    onError: (_error, change, before) => {
      queryClient.setQueryData(queryKey, (shown) => shown && before && takenFrom(shown, change, before))
      toast.error(t('saveFailed'))
    },
  })
  return { ...query, change: mutate }
}

type MailSwitchesProps = { mails: Preferences['mails']; onChange: (change: Change) => void }

function MailSwitches({ mails, onChange }: MailSwitchesProps) {
  const { t } = useTranslation('preferences')
  return (
    <Part name="mails">
      {MAIL_KINDS.map((kind) => (
        <div key={kind} className={classes.choice}>
          <Switch
            size="md"
            flex={1}
            labelPosition="left"
            withThumbIndicator={false}
            classNames={{ body: classes.body ?? '', track: classes.track ?? '' }}
            label={t(`mail_${kind}`)}
            checked={mails[kind]}
            onChange={(event) => onChange({ mail: kind, enabled: event.currentTarget.checked })}
          />
        </div>
      ))}
    </Part>
  )
}

function Part({ name, children }: { name: 'mails' | 'offers'; children: ReactNode }) {
  const { t } = useTranslation('preferences')
  const id = `preferences-${name}`
  return (
    <section className={classes.part} aria-labelledby={id}>
      <Title order={3} size="h4" id={id}>
        {t(`${name}Title`)}
      </Title>
      <Text size="sm" c="dimmed" className={classes.lead ?? ''}>
        {t(`${name}Lead`)}
      </Text>
      {children}
    </section>
  )
}

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

/** A question with two answers instead of a switch: no answer is neither consent nor refusal. */
function OfferAnswers({ channels, consent, onChange }: OfferAnswersProps) {
  const { t } = useTranslation('preferences')
  const saidOf = useSaid()
  return (
    <Part name="offers">
      {channels.map((channel) => {
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

type PreferencesDialogProps = { reach: Reach; opened: boolean; onClose: () => void }

/** ADMIN-5, ADMIN-6: about emails only if the client has an address. */
export function PreferencesDialog({ reach, opened, onClose }: PreferencesDialogProps) {
  const { t } = useTranslation('preferences')
  const { data, error, isFetching, refetch, change } = usePreferences()
  return (
    <Dialog opened={opened} onClose={onClose} size={480} title={t('title')}>
      {data && (
        <>
          {reach.email !== null && <MailSwitches mails={data.mails} onChange={change} />}
          <OfferAnswers channels={channelsOf(reach)} consent={data.consent} onChange={change} />
        </>
      )}
      {!data && error && <FailureState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton h={24} w="60%" />
          {MAIL_KINDS.map((kind) => (
            <Skeleton key={kind} h={28} mt={20} />
          ))}
        </div>
      )}
    </Dialog>
  )
}
