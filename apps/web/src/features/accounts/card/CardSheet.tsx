import { Button } from '@mantine/core'
import type { Profile } from '@rihla/contract'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LanguagePicker } from '../../../ui/layout/LanguagePicker.tsx'
import classes from './Card.module.css'
import { ClientCard } from './ClientCard.tsx'

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
