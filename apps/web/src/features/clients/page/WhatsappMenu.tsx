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

/** The two messages staff send; an unavailable one shows the reason. */
export function WhatsappMenu({ client, onWelcome }: { client: ClientPage; onWelcome: () => void }) {
  const { t } = useTranslation(['admin-client', 'common'])
  const noteSent = useNoteSent()
  const promo = useQuery(latestPromo)
  const template = useQuery(latestMessage(useLanguage()))
  const person = {
    name: client.full_name,
    mobile_number: client.whatsapp,
    opted_out: client.consents.some(({ channel, granted }) => channel === 'whatsapp' && !granted),
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
        {blockedBy || !link?.href ? (
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
