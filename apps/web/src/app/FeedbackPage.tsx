import { Button, VisuallyHidden } from '@mantine/core'
import { RATINGS } from '@rihla/domain'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { FeedbackCard, FeedbackIntro } from '../features/feedback/form/FeedbackCard.tsx'
import { FeedbackForm } from '../features/feedback/form/FeedbackForm.tsx'
import { OwnReviews } from '../features/feedback/form/OwnReviews.tsx'
import { Thanks } from '../features/feedback/form/Thanks.tsx'
import { useFeedbackForm } from '../features/feedback/form/use-feedback-form.ts'
import { isolated } from '../i18n/format.ts'
import { useFormat } from '../i18n/use-format.ts'
import { usePageTitle } from '../i18n/use-page-title.ts'
import { OfflineContext } from '../lib/offline-context.ts'
import { session } from '../lib/session.ts'
import { toast } from '../lib/toast.ts'
import { useOwnProfile } from './use-own-profile.tsx'
import { redirectState } from './login-redirect.ts'

const LEAVE_AFTER_MS = 2000

/** Invisible; as wide as most first names. */
const USUAL_NAME = 'Layla'

/** The star that was tapped on the profile. */
const ratingIn = (address: URLSearchParams) => RATINGS.find((rating) => String(rating) === address.get('rating'))

const firstNameOf = (fullName: string) => fullName.trim().split(/\s+/)[0] ?? ''

export default function FeedbackPage() {
  // Read once: SessionProvider handles a session that ends while the page is open.
  const [hasToken] = useState(() => session.clientToken() !== null)
  return hasToken ? <Feedback /> : <SessionExpired />
}

/** FEEDBACK-3 */
function SessionExpired() {
  const { t } = useTranslation('feedback')
  const navigate = useNavigate()
  const leave = useEffectEvent(() => {
    toast.warning(t('sessionExpired'))
    void navigate('/', { replace: true, state: redirectState({ pathname: '/feedback', search: '' }) })
  })
  useEffect(() => leave(), [])
  return null
}

function Feedback() {
  const { t } = useTranslation(['feedback', 'offline'])
  const navigate = useNavigate()
  const format = useFormat()
  const { shown: profile, isOffline, failure, strip } = useOwnProfile()
  const form = useFeedbackForm(undefined, { rating: ratingIn(useSearchParams()[0]) })
  const { answer } = form
  usePageTitle(t('pageTitle'))

  /** FEEDBACK-2 */
  const isSent = answer !== undefined
  const goOn = useEffectEvent(() => void navigate('/profile', { replace: true }))
  useEffect(() => {
    if (!isSent) return
    const timer = setTimeout(() => goOn(), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isSent])

  if (answer) {
    const balance = { count: answer.points, amount: format.number(answer.points) }
    const gained = answer.activated && answer.points > 0 ? `${t('newBalance', balance)} ` : ''
    return (
      <FeedbackCard>
        <Thanks
          title={answer.activated ? t('activated') : t('thanks')}
          lead={gained + t('profileSoon')}
          rating={answer.data.rating}
        >
          <Button component={Link} to="/profile" replace variant="light" size="md">
            {t('toProfile')}
          </Button>
        </Thanks>
      </FeedbackCard>
    )
  }

  if (failure && !profile)
    return (
      <>
        <VisuallyHidden component="h1">{t('pageTitle')}</VisuallyHidden>
        {failure}
      </>
    )

  return (
    <OfflineContext value={isOffline}>
      {strip}
      <FeedbackCard>
        {!profile && (
          <div role="status" aria-label={t('loading', { ns: 'common' })}>
            <VisuallyHidden component="h1">{t('pageTitle')}</VisuallyHidden>
          </div>
        )}
        <FeedbackIntro
          title={t('title', { name: isolated(firstNameOf(profile?.full_name ?? USUAL_NAME)) })}
          lead={profile?.is_active === false ? t('leadInactive') : t('lead')}
          isKnown={profile !== undefined}
        />
        <FeedbackForm form={form} commentLabel={t('yourComment')} failedText={t('failed')} />
      </FeedbackCard>
      {profile?.is_active && !isOffline && <OwnReviews />}
    </OfflineContext>
  )
}
