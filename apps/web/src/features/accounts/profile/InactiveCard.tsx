import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Night } from '../../../ui/brand/Night.tsx'
import { StarGlyph } from '../../../ui/brand/StarGlyph.tsx'
import classes from './InactiveCard.module.css'

type InactiveCardProps = {
  points: number
  /** What the first feedback adds. */
  waiting: number
  city: string | null
  question: string
  /** Stars that lead to the form. */
  stars: ReactNode
}

/** RULES-7: in the place of the next trip until the first feedback, which everything waits for. */
export function InactiveCard({ points, waiting, city, question, stars }: InactiveCardProps) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const amount = { count: waiting, amount: format.number(waiting) }
  const leadOf = () => {
    if (waiting === 0) return t('inactiveActivates')
    return city ? t('inactiveRelease', { ...amount, place: isolated(city) }) : t('inactiveReleaseBooking', amount)
  }

  return (
    <Night className={classes.card} role="region" aria-labelledby="inactive-title">
      <div className={classes.head}>
        <span className={classes.ring}>
          <StarGlyph size={24} />
        </span>
        <h2 id="inactive-title" className={classes.title}>
          {t('inactiveTitle')}
        </h2>
      </div>
      {waiting > 0 && (
        <div className={classes.points}>
          <p>
            <span className={classes.number}>{format.number(points)}</span>
            {t('toSpend', { count: points })}
          </p>
          <IconArrowRight size={24} stroke={1.6} className="mirror" aria-hidden />
          <p>
            <span className={classes.number} data-waiting>
              {format.number(waiting)}
            </span>
            {t('waitingForYou', { count: waiting })}
          </p>
        </div>
      )}
      <p className={classes.lead}>{leadOf()}</p>
      <div className={classes.box}>
        <span>{question}</span>
        {stars}
      </div>
      <Button component={Link} to="/feedback" size="md" color="#f5c96a" c="#2a1c03" className={classes.action}>
        {t('inactiveAction')}
      </Button>
    </Night>
  )
}
