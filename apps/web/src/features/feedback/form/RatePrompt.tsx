import { CloseButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import classes from './RatePrompt.module.css'
import { StarButtons } from './StarButtons.tsx'

type RatePromptProps = {
  city: string | null
  /** The last day of the trip, as it is shown. */
  since: string
  onRate: (rating: number) => void
  onHide: () => void
}

/** Asks for the review of the last trip. */
export function RatePrompt({ city, since, onRate, onHide }: RatePromptProps) {
  const { t } = useTranslation('feedback')
  const title = city ? t('rateTitle', { place: isolated(city) }) : t('rateQuestion')
  return (
    <section className={classes.prompt} aria-label={title}>
      <div>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.lead}>{t('rateLead', { date: since })}</p>
      </div>
      <CloseButton
        className={classes.hide}
        icon={<IconX size={20} stroke={1.7} aria-hidden />}
        aria-label={t('rateHide')}
        onClick={onHide}
      />
      <div className={classes.stars}>
        <StarButtons label={title} onChoose={onRate} />
      </div>
    </section>
  )
}
