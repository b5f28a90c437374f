import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { StaffLogin } from '../../features/staff/login/StaffLogin.tsx'
import { usePageTitle } from '../../i18n/use-page-title.ts'
import { session } from '../../lib/session.ts'
import { AuthFrame } from '../../ui/layout/AuthFrame.tsx'
import { Brand } from '../../ui/brand/Brand.tsx'
import { isStaffPlace, placeAfterStaffLogin, redirectState } from '../login-redirect.ts'
import { addStaffCatalogues } from './staff-catalogues.ts'

addStaffCatalogues()

export default function AdminLoginPage() {
  const { t } = useTranslation('staff')
  const navigate = useNavigate()
  const location = useLocation()
  usePageTitle(t('loginTitle'))

  const wanted = isStaffPlace(location.pathname) ? redirectState(location) : location.state
  if (session.isStaff()) return <Navigate to={placeAfterStaffLogin(wanted)} replace />
  return (
    <AuthFrame
      brand={<Brand />}
      tagline={t('tagline', { ns: 'login' })}
      taglineLead={t('taglineLead', { ns: 'login' })}
    >
      <StaffLogin onLoggedIn={() => void navigate(placeAfterStaffLogin(wanted), { replace: true })} />
    </AuthFrame>
  )
}
