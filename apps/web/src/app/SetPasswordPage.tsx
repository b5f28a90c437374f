import { Button, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { HotlineRow } from '../features/accounts/login/HotlineRow.tsx'
import { SetPasswordForm } from '../features/accounts/passwords/ChoosePasswordForm.tsx'
import { usePageTitle } from '../i18n/use-page-title.ts'
import { session } from '../lib/session.ts'
import { toast } from '../lib/toast.ts'
import { AuthFrame } from '../ui/layout/AuthFrame.tsx'

export default function SetPasswordPage() {
  const { t } = useTranslation(['passwords', 'login'])
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [isWrongLink, setIsWrongLink] = useState(token === '')
  usePageTitle(isWrongLink ? t('linkTitle') : t('setTitle'))

  const toLogin = () => void navigate('/', { replace: true })
  /** Replaces any earlier session of this browser by that of the person with the link. */
  const enter = (answer: { token: string; is_active: boolean }) => {
    queryClient.clear()
    session.startClient(answer.token, answer.is_active)
    if (answer.is_active) toast.success(t('savedAndSignedIn'))
    else toast.warning(t('activateNotice', { ns: 'login' }))
    void navigate(answer.is_active ? '/profile' : '/feedback', { replace: true })
  }

  return (
    <AuthFrame tagline={t('tagline', { ns: 'login' })} taglineLead={t('taglineLead', { ns: 'login' })}>
      {isWrongLink ? (
        <div role="alert">
          <Title order={1}>{t('linkTitle')}</Title>
          <Text c="dimmed" mt={8} mb={22}>
            {t('linkLead')}
          </Text>
          <Button size="md" h={48} fullWidth onClick={toLogin}>
            {t('toSignIn')}
          </Button>
        </div>
      ) : (
        <SetPasswordForm token={token} onSignedIn={enter} onWrongLink={() => setIsWrongLink(true)} />
      )}
      <HotlineRow />
    </AuthFrame>
  )
}
