import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Review.module.css'

const RATINGS = [1, 2, 3, 4, 5] as const

type StarsShownProps = { rating: number; size?: number; isDecorative?: boolean; className?: string | undefined }

/** A given rating. Full and empty stars differ by their fill, and the text is read out. */
export function StarsShown({ rating, size = 18, isDecorative = false, className = '' }: StarsShownProps) {
  const { t } = useTranslation('feedback')
  const nearest = RATINGS.find((value) => value === Math.round(rating))
  const label = nearest && t('stars', { count: nearest, word: t(`rating_${nearest}`) })
  return (
    <span
      className={`${classes.stars} ${className}`}
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {RATINGS.map((value) => {
        const Star = value <= Math.round(rating) ? IconStarFilled : IconStar
        return (
          <Star
            key={value}
            size={size}
            stroke={1.6}
            className={value <= Math.round(rating) ? classes.full : classes.empty}
          />
        )
      })}
    </span>
  )
}
