import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { CardFacts } from '../features/accounts/profile/card-facts.ts'
import { InactiveCard } from '../features/accounts/profile/InactiveCard.tsx'
import { StarButtons } from '../features/feedback/form/StarButtons.tsx'
import { cityOf } from '../features/tickets/trips/trip.ts'
import { isolated } from '../i18n/format.ts'
import type { KeptProfile } from './offline-copy.ts'

/** RULES-7: a star leads to the form with that rating chosen. */
export function FirstFeedback({ profile, card }: { profile: KeptProfile; card: CardFacts }) {
  const { t } = useTranslation('feedback')
  const navigate = useNavigate()
  const opening = profile.tickets.find(({ is_opening, status }) => is_opening && status === 'confirmed')
  const city = opening ? cityOf(opening) : null
  const question = city ? t('rateQuestionPlace', { place: isolated(city) }) : t('rateQuestion')
  return (
    <InactiveCard
      points={card.points}
      waiting={card.waitingForFeedback}
      city={city}
      question={question}
      stars={<StarButtons label={question} onChoose={(rating) => void navigate(`/feedback?rating=${rating}`)} />}
    />
  )
}
