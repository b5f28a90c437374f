import { Button, Menu } from '@mantine/core'
import type { ClientPage } from '@rihla/contract'
import { useQuery } from '@tanstack/react-query'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { latestMessage, latestPromo } from '../../../lib/outreach.query.ts'
import { promoLink } from '../../../lib/promo-link.ts'
import { useNoteSent } from '../../../lib/use-note-sent.ts'
import classes from './ClientPage.module.css'

type WhatsappMenuProps = { client: ClientPage; onWelcome: () => void; onRecordConsent: () => void }

/** The two messages staff send; an unavailable one shows the reason, and a missing consent its way out (CONV-8). */
export function WhatsappMenu({ client, onWelcome, onRecordConsent }: WhatsappMenuProps) {
  const { t } = useTranslation(['admin-client', 'common'])
  const noteSent = useNoteSent()
  const promo = useQuery(latestPromo)
  const template = useQuery(latestMessage(useLanguage()))
  const person = {
    name: client.full_name,
    mobile_number: client.whatsapp,
    offers_granted: client.consents.find(({ channel }) => channel === 'whatsapp')?.granted ?? null,
  }
  const link = promo.data && template.data && promoLink(template.data.message, promo.data.code, person)
  const blockedBy = link ? link.blockedBy && t(link.blockedBy) : t('common:loading')

  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} portalProps={{ target: '#main' }}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} stroke={1.7} className={classes.icon} aria-hidden />}
        >
          {t('whatsapp')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onWelcome}>{t('sendWelcome')}</Menu.Item>
        {link?.blockedBy === 'noConsent' ? (
          <Menu.Item onClick={onRecordConsent}>
            {t('askForOffers')}
            <span className={classes.reason}>{blockedBy}</span>
          </Menu.Item>
        ) : blockedBy || !link?.href ? (
          <Menu.Item aria-disabled closeMenuOnClick={false}>
            {t('sendPromo')}
            <span className={classes.reason}>{blockedBy}</span>
          </Menu.Item>
        ) : (
          <Menu.Item
            component="a"
            href={link.href}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => noteSent({ kind: 'promo', to: { client_id: client.id }, code: link.code })}
          >
            {t('sendPromo')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
