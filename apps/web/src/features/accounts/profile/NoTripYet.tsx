import { Button, Title } from '@mantine/core'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAgency } from '../../../lib/use-agency.ts'
import { PlaceScene } from '../../../ui/brand/PlaceScene.tsx'
import { agencyLink } from '../../../lib/agency-link.ts'
import classes from './Home.module.css'

/** In the place of the next trip while there is none. */
export function NoTripYet({ fullName }: { fullName: string }) {
  const { t } = useTranslation('profile')
  const { data: agency } = useAgency()
  const link = agencyLink(agency?.hotline, t('planMessage', { name: fullName }))
  const Icon = link?.isChat ? IconBrandWhatsapp : IconPhone
  return (
    <PlaceScene place={null} className={classes.empty}>
      <Title order={2} size="h2">
        {t('whereNext')}
      </Title>
      <p>{t('whereNextLead')}</p>
      {link && (
        <Button
          component="a"
          href={link.href}
          {...(link.isChat && { target: '_blank', rel: 'noreferrer' })}
          size="md"
          fz="sm"
          color="#fff"
          c="#1A2042"
          leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
        >
          {link.isChat ? t('planChat') : t('planCall')}
        </Button>
      )}
    </PlaceScene>
  )
}
