import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import classes from './Reviews.module.css'
import type { ReviewRow } from './use-reviews.ts'

/** DASH-9: the promo code that was last sent to this person, by whom and when. */
export function PromoSent({ row }: { row: ReviewRow }) {
  const { t } = useTranslation('reviews')
  const format = useFormat()
  const { promo_code: code, promo_sent: sent } = row
  if (code === null || sent === null) return null
  return (
    <p className={classes.sent}>
      <IconCheck size={14} stroke={2} aria-hidden />
      <span>
        {t('promoSent', {
          code: isolated(code),
          name: isolated(sent.sent_by),
          date: format.dayOfMoment(sent.sent_at),
        })}
      </span>
    </p>
  )
}
