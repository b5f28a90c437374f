import type { Reward, TierStanding } from '@rihla/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CardFacts } from '../features/accounts/profile/card-facts.ts'
import { tierQuery } from '../features/accounts/tier/tier.query.ts'
import { TierMoment } from '../features/accounts/tier/TierMoment.tsx'
import { useTierGains } from '../features/accounts/tier/use-tier-gains.ts'
import { call } from '../lib/api.ts'
import { keepWelcomed } from './welcomed-tier.ts'

type TierWelcomeProps = { clientId: number; card: CardFacts; rewards: Reward[] }

/** Asks the server whether this tier is new for the client, and notes on it that its moment was shown. */
export default function TierWelcome({ clientId, card, rewards }: TierWelcomeProps) {
  // The tier page may have read it before the trip that brought the tier.
  const { data, isSuccess, isFetchedAfterMount } = useQuery({ ...tierQuery, refetchOnMount: 'always' })
  const [tierAtFirst] = useState(card.tier)
  const [isOver, setIsOver] = useState(false)
  // Only the first answer counts: the next one says that the moment was seen, or has one for the next opening.
  const [moment, setMoment] = useState<TierStanding['moment']>()
  if (data && isSuccess && isFetchedAfterMount && moment === undefined) setMoment(data.data.moment)
  const isAnswered = moment !== undefined
  const tier = moment?.tier

  useEffect(() => {
    if (isAnswered) keepWelcomed(clientId, tierAtFirst)
  }, [isAnswered, clientId, tierAtFirst])
  useEffect(() => {
    // If it fails, the moment is shown once more on another device.
    if (tier) call('POST /api/client/tier/seen/', { body: { tier } }).catch(() => {})
  }, [tier])

  const gainsOf = useTierGains(data?.data.benefits, rewards)
  const close = () => setIsOver(true)
  return moment && <TierMoment moment={moment} card={card} gainsOf={gainsOf} opened={!isOver} onClose={close} />
}
