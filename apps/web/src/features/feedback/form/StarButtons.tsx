import { RATINGS } from '@rihla/domain'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './StarButtons.module.css'

/** Each star leads to a form in which that rating is already chosen. */
export function StarButtons({ label, onChoose }: { label: string; onChoose: (rating: number) => void }) {
  const { t } = useTranslation('feedback')
  const [pointed, setPointed] = useState(0)

  return (
    <div role="group" aria-label={label} className={classes.stars} onPointerLeave={() => setPointed(0)}>
      {RATINGS.map((value) => {
        const Star = value <= pointed ? IconStarFilled : IconStar
        return (
          <button
            key={value}
            type="button"
            className={classes.star}
            aria-label={t('stars', { count: value, word: t(`rating_${value}`) })}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(value)}
            onClick={() => onChoose(value)}
          >
            <Star size={32} stroke={1.7} aria-hidden />
          </button>
        )
      })}
    </div>
  )
}
