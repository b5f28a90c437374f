import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { AuthSkeleton } from './AuthSkeleton.tsx'
import { ClientLayout } from './ClientLayout.tsx'
import { LoginPage } from './LoginPage.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { RequireClient } from './RequireClient.tsx'

const AdminApp = lazy(() => import('./admin/AdminApp.tsx'))
const AdminLoginPage = lazy(() => import('./admin/AdminLoginPage.tsx'))
const CardPage = lazy(() => import('./CardPage.tsx'))
const FeedbackPage = lazy(() => import('./FeedbackPage.tsx'))
const ProfilePage = lazy(() => import('./ProfilePage.tsx'))
const ReviewPage = lazy(() => import('./ReviewPage.tsx'))
const RewardsPage = lazy(() => import('./RewardsPage.tsx'))
const SetPasswordPage = lazy(() => import('./SetPasswordPage.tsx'))

/** APP-1: any unknown path is the client login. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<ClientLayout />}>
        <Route element={<RequireClient />}>
          <Route path="/profile" element={<ProfilePage />} />
          <Route path="/rewards" element={<RewardsPage />} />
        </Route>
        <Route path="/feedback" element={<FeedbackPage />} />
      </Route>
      <Route element={<ClientLayout hasNavigation={false} />}>
        <Route path="/review" element={<ReviewPage />} />
      </Route>
      <Route
        path="/set-password"
        element={
          <Suspense fallback={<AuthSkeleton />}>
            <SetPasswordPage />
          </Suspense>
        }
      />
      <Route element={<RequireClient />}>
        <Route
          path="/card"
          element={
            <Suspense fallback={<PageSkeleton />}>
              <CardPage />
            </Suspense>
          }
        />
      </Route>
      <Route
        path="/admin-login"
        element={
          <Suspense fallback={<AuthSkeleton />}>
            <AdminLoginPage />
          </Suspense>
        }
      />
      <Route
        path="/admin/*"
        element={
          <Suspense fallback={<PageSkeleton />}>
            <AdminApp />
          </Suspense>
        }
      />
      <Route path="*" element={<LoginPage />} />
    </Routes>
  )
}
