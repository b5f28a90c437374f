import { Anchor, Card, Title } from '@mantine/core'
import type { ClientPage } from '@rihla/contract'
import { channelsOf, type ConsentChannel } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { clientAddress } from '../../../lib/client-address.ts'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Fact } from '../../../ui/tables/Facts.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import classes from './ClientPage.module.css'

type ContactCardProps = { client: ClientPage; onRecord: (channel: ConsentChannel) => void }

/** ADMIN-5, DASH-9: what the client agreed to, and what was sent to them. */
export function ContactCard({ client, onRecord }: ContactCardProps) {
  const { t } = useTranslation('admin-client')
  const format = useFormat()

  const consentTo = (channel: ConsentChannel) => {
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
        {channelsOf(client).map((channel) => (
          <Fact key={channel} label={t(`offersBy_${channel}`)}>
            <span className={classes.pair}>
              <span>{consentTo(channel)}</span>
              <LinkButton
                className={classes.act}
                aria-label={t('recordOf', { channel: t(`offersBy_${channel}`) })}
                onClick={() => onRecord(channel)}
              >
                {t('record')}
              </LinkButton>
            </span>
          </Fact>
        ))}
      </dl>
      <Anchor component={Link} to={clientAddress(client.id, 'consent')} size="sm" className={classes.register ?? ''}>
        {t('openRegister')}
      </Anchor>
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
