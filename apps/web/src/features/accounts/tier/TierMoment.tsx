import { Button, CloseButton, Modal } from '@mantine/core'
import type { TierStanding } from '@rihla/contract'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTierName, useTiers } from '../../../lib/use-tiers.ts'
import { Night } from '../../../ui/brand/Night.tsx'
import { StarGlyph } from '../../../ui/brand/StarGlyph.tsx'
import type { CardFacts } from '../profile/card-facts.ts'
import { LoyaltyCard } from '../profile/LoyaltyCard.tsx'
import classes from './TierMoment.module.css'
import type { useTierGains } from './use-tier-gains.ts'

type Moment = NonNullable<TierStanding['moment']>

/** The card of the tier before, which fades into the new one. */
const useCardBefore = (card: CardFacts, tier: string): CardFacts => {
  const tiers = useTiers()
  const before = tiers[tiers.findIndex(({ code }) => code === tier) - 1]
  return { ...card, tier: before?.code ?? tier }
}

type TierMomentProps = {
  moment: Moment
  card: CardFacts
  gainsOf: ReturnType<typeof useTierGains>
  opened: boolean
  onClose: () => void
}

/** PROFILE-10: the welcome to a new tier. A touch stops the animation. */
export function TierMoment({ moment, card, gainsOf, opened, onClose }: TierMomentProps) {
  const { t } = useTranslation(['tier', 'profile', 'common'])
  const format = useFormat()
  const [isStill, setIsStill] = useState(false)
  const { tier, points, city } = moment
  const earned = card.points_earned
  const firstName = card.full_name.trim().split(/\s+/)[0] ?? ''
  const cardBefore = useCardBefore(card, tier)
  const nameOf = useTierName()
  const reached = useTiers().find(({ code }) => code === tier)
  const gains = reached ? gainsOf(reached) : []
  const title = t('welcome', { tier: nameOf(tier), name: isolated(firstName) })

  return (
    <Modal.Root opened={opened} onClose={onClose} fullScreen transitionProps={{ transition: 'fade', duration: 160 }}>
      <Modal.Content aria-label={title} className={classes.content}>
        <Night
          className={classes.sky}
          data-still={isStill || undefined}
          data-tier={tier}
          onPointerDown={() => setIsStill(true)}
        >
          <span className={classes.rays} aria-hidden />
          <CloseButton
            className={classes.close}
            icon={<IconX size={24} stroke={1.7} aria-hidden />}
            aria-label={t('common:close')}
            onClick={onClose}
          />
          <span className={classes.star} aria-hidden>
            <StarGlyph size={72} />
          </span>
          <h2 className={classes.title} tabIndex={-1} data-autofocus>
            {title}
          </h2>
          <p className={classes.lead}>
            {city && t('broughtTrip', { count: points, amount: format.number(points), place: isolated(city) })}{' '}
            {t('earnedNow', { count: earned, amount: format.number(earned) })}
          </p>
          <div className={classes.cards}>
            <div className={classes.before} aria-hidden inert>
              <LoyaltyCard card={cardBefore} />
            </div>
            <div className={classes.after}>
              <LoyaltyCard card={card} />
            </div>
          </div>
          {gains.length > 0 && (
            <section className={classes.gains}>
              <h3>{t('newForYou')}</h3>
              <ul>
                {gains.map((gain) => (
                  <li key={gain}>
                    <StarGlyph size={18} />
                    <bdi>{gain}</bdi>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Button
            component={Link}
            to="/rewards"
            size="md"
            color="#f5c96a"
            c="#2a1c03"
            fullWidth
            className={classes.action}
            onClick={onClose}
          >
            {t('seeRewards')}
          </Button>
        </Night>
      </Modal.Content>
    </Modal.Root>
  )
}
