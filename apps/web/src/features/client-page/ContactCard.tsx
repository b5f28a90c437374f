import { Card, Title } from '@mantine/core'
import type { ClientPage } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../i18n/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Fact } from '../../ui/Facts.tsx'
import classes from './Side.module.css'

const CHANNELS = ['email', 'whatsapp'] as const

/** ADMIN-5, DASH-9: what the client agreed to, and what was sent to them. */
export function ContactCard({ client }: { client: ClientPage }) {
  const { t } = useTranslation('admin-client')
  const format = useFormat()

  const consentTo = (channel: (typeof CHANNELS)[number]) => {
    const consent = client.consents.find((one) => one.channel === channel)
    if (!consent) return t('notAsked')
    return (
      <>
        {consent.granted ? t('granted') : t('refused')}
        <span className={classes.note}>
          {t(`consent_${consent.source}`, { date: format.dayOfMoment(consent.changed_at) })}
        </span>
      </>
    )
  }

  return (
    <Card padding="md">
      <Title order={2} className={classes.heading ?? ''}>
        {t('contact')}
      </Title>
      <dl className={classes.list}>
        {CHANNELS.map((channel) => (
          <Fact key={channel} label={t(`offersBy_${channel}`)}>
            {consentTo(channel)}
          </Fact>
        ))}
      </dl>
      <h3 className={classes.subheading}>{t('messagesSent')}</h3>
      {client.messages.length === 0 ? (
        <p className={classes.none}>{t('noMessages')}</p>
      ) : (
        <ul className={classes.messages}>
          {client.messages.map((message) => (
            <li key={`${message.kind} ${message.sent_at}`}>
              {message.kind === 'promo' ? t('sentPromo', { code: isolated(message.code ?? '') }) : t('sentWelcome')}
              <span className={classes.note}>
                {t('sentBy', { name: isolated(message.sent_by), date: format.dayOfMoment(message.sent_at) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
