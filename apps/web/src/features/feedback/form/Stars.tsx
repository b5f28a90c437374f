import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Feedback.module.css'

const RATINGS = [1, 2, 3, 4, 5] as const

type StarsProps = {
  /** 0 for none. */
  value: number
  onChange: (rating: number) => void
  describedBy?: string
  takesFocus?: boolean
}

/** Native radio buttons under the stars: arrow keys choose at once. */
export function Stars({ value: rating, onChange, describedBy, takesFocus = false }: StarsProps) {
  const { t } = useTranslation('feedback')
  const [pointed, setPointed] = useState<number>(0)
  const shown = pointed || rating
  const chosen = RATINGS.find((value) => value === rating)

  return (
    <fieldset className={classes.field} aria-describedby={describedBy} data-path="rating">
      <legend className={classes.legend}>{t('yourRating')}</legend>
      <div className={classes.row}>
        <div className={classes.stars} onPointerLeave={() => setPointed(0)}>
          {RATINGS.map((value) => {
            const Star = value <= shown ? IconStarFilled : IconStar
            return (
              <label
                key={value}
                className={classes.star}
                data-full={value <= shown || undefined}
                onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(value)}
              >
                <input
                  type="radio"
                  name="rating"
                  value={value}
                  checked={value === rating}
                  aria-label={t('stars', { count: value, word: t(`rating_${value}`) })}
                  data-autofocus={(takesFocus && value === 1) || undefined}
                  onChange={() => onChange(value)}
                />
                <Star size={38} stroke={1.7} aria-hidden />
              </label>
            )
          })}
        </div>
        <span className={classes.word} aria-hidden>
          {chosen && t(`rating_${chosen}`)}
        </span>
      </div>
    </fieldset>
  )
}
