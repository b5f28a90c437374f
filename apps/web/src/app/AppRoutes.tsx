import { usePrefetchQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import { session } from '../lib/session.ts'
import { profileQuery } from '../features/accounts/profile/profile.query.ts'
import { AuthSkeleton } from './AuthSkeleton.tsx'
import { ClientLayout } from './ClientLayout.tsx'
import { lazyPage, lazyStaffPart } from './lazy-page.ts'
import { LoginPage } from './LoginPage.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { redirectState } from './login-redirect.ts'
import { FEEDBACK_WORDS, PROFILE_WORDS, REVIEW_WORDS, REWARDS_WORDS } from './page-words.ts'

/** APP-2 */
function RequireClient() {
  const location = useLocation()
  if (session.clientToken()) return <ClientPages />
  if (session.isStaff()) return <Navigate to="/admin/dashboard" replace />
  // PROFILE-13: the end of a session leads to `/` as well, and a page whose script arrives meanwhile asks here once more.
  return <Navigate to={session.hasExpired() ? '/' : '/login'} replace state={redirectState(location)} />
}

/** Every page in here shows the profile, so it is requested while the page is still loading. */
function ClientPages() {
  usePrefetchQuery(profileQuery)
  return <Outlet />
}

const ACCOUNT_WORDS = ['profile', 'passwords', 'preferences', 'card', 'offline'] as const

const AccountPage = lazyPage(() => import('./AccountPage.tsx'), ACCOUNT_WORDS)
const AdminApp = lazyStaffPart(() => import('./admin/AdminApp.tsx'), ['staff'])
const AdminLoginPage = lazyStaffPart(() => import('./admin/AdminLoginPage.tsx'), ['staff'])
const AdminRegister = lazyStaffPart(() => import('./admin/AdminRegister.tsx'), ['staff', 'registration', 'consent'])
const CardPage = lazyPage(() => import('./CardPage.tsx'), ['card', 'profile'])
const ClaimsPage = lazyPage(() => import('./ClaimsPage.tsx'), ['claims', 'profile', 'offline'])
const FamilyPage = lazyPage(() => import('./FamilyPage.tsx'), ['travellers', 'profile', 'offline'])
const FeedbackPage = lazyPage(() => import('./FeedbackPage.tsx'), FEEDBACK_WORDS)
const InvitationPage = lazyPage(() => import('./InvitationPage.tsx'), ['referral', 'registration', 'consent'])
const InvitePage = lazyPage(() => import('./InvitePage.tsx'), ['referral', 'profile', 'offline'])
const MailsOffPage = lazyPage(() => import('./MailsOffPage.tsx'), ['preferences'])
const MyDataPage = lazyPage(() => import('./MyDataPage.tsx'), ['my-data', 'preferences', 'profile', 'offline'])
const PrivacyPage = lazyPage(() => import('./PrivacyPage.tsx'), ['privacy'])
const ProfilePage = lazyPage(() => import('./ProfilePage.tsx'), PROFILE_WORDS)
const RegisterPage = lazyPage(() => import('./RegisterPage.tsx'), ['registration', 'consent'])
const ReviewPage = lazyPage(() => import('./ReviewPage.tsx'), REVIEW_WORDS)
const RewardsPage = lazyPage(() => import('./RewardsPage.tsx'), REWARDS_WORDS)
const StatementPage = lazyPage(() => import('./StatementPage.tsx'), ['points', 'profile', 'offline', 'tickets'])
const TierPage = lazyPage(() => import('./TierPage.tsx'), ['tier', 'profile', 'offline', 'tickets'])
const SetPasswordPage = lazyPage(() => import('./SetPasswordPage.tsx'), ['passwords'])

const shownAfter = (skeleton: ReactNode, page: ReactNode) => <PageBoundary skeleton={skeleton}>{page}</PageBoundary>

/** APP-1: any unknown path is the client login. */
export function AppRoutes() {
  // Read again at every navigation, because `/register-user` depends on who is logged in.
  useLocation()
  const isStaff = session.isStaff()
  return (
    <Routes>
      <Route element={<ClientLayout />}>
        <Route element={<RequireClient />}>
          <Route path="/profile" element={<ProfilePage />}>
            <Route path="trips/:reference" element={null} />
          </Route>
          <Route path="/rewards" element={<RewardsPage />} />
          <Route path="/account" element={<AccountPage />} />
          <Route path="/account/tier" element={<TierPage />} />
          <Route path="/account/statement" element={<StatementPage />} />
          <Route path="/account/family" element={<FamilyPage />} />
          <Route path="/account/claims" element={<ClaimsPage />} />
          <Route path="/account/data" element={<MyDataPage />} />
          <Route path="/account/invite" element={<InvitePage />} />
        </Route>
        <Route path="/feedback" element={<FeedbackPage />} />
      </Route>
      <Route element={<ClientLayout hasNavigation={false} />}>
        <Route path="/review" element={<ReviewPage />} />
        <Route path="/privacy" element={<PrivacyPage />} />
        <Route path="/i/:code" element={<InvitationPage />} />
        {!isStaff && <Route path="/register-user" element={<RegisterPage />} />}
      </Route>
      <Route path="/set-password" element={shownAfter(<AuthSkeleton />, <SetPasswordPage />)} />
      <Route path="/mails/off" element={shownAfter(<AuthSkeleton />, <MailsOffPage />)} />
      <Route element={<RequireClient />}>
        <Route path="/card" element={shownAfter(<PageSkeleton />, <CardPage />)} />
      </Route>
      <Route path="/admin-login" element={shownAfter(<AuthSkeleton />, <AdminLoginPage />)} />
      {isStaff && <Route path="/register-user/*" element={shownAfter(<PageSkeleton />, <AdminRegister />)} />}
      <Route path="/admin/*" element={shownAfter(<PageSkeleton />, <AdminApp />)} />
      <Route path="*" element={<LoginPage />} />
    </Routes>
  )
}
