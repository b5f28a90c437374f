import { Button } from '@mantine/core'
import type { Profile } from '@rihla/contract'
import { IconPrinter, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LanguagePicker } from '../../../ui/layout/LanguagePicker.tsx'
import classes from './Card.module.css'
import { ClientCard } from './ClientCard.tsx'
import { useOpenCard } from './use-open-card.ts'

/** CARD-1. It looks like a tab and is a button: moving along the tabs by arrow keys must not open windows. */
export function CardTab() {
  const { t } = useTranslation('card')
  const open = useOpenCard()

  return (
    <button type="button" className={`app-tab ${classes.tab}`} title={t('opens')} onClick={open}>
      {t('tab')}
      <IconExternalLink size={16} stroke={1.8} aria-hidden className="mirror" />
    </button>
  )
}

export function CardSheet({ profile }: { profile: Profile }) {
  const { t } = useTranslation('card')
  return (
    <div className={classes.sheet}>
      <div className={classes.bar}>
        <LanguagePicker />
        <Button
          size="md"
          fz="sm"
          className={classes.print}
          leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </div>
      <ClientCard profile={profile} />
    </div>
  )
}
