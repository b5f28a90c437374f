import { lazy, Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { session } from '../lib/session.ts'
import { AuthSkeleton } from './AuthSkeleton.tsx'
import { ClientLayout } from './ClientLayout.tsx'
import { LoginPage } from './LoginPage.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { RequireClient } from './RequireClient.tsx'

const AdminApp = lazy(() => import('./admin/AdminApp.tsx'))
const AdminLoginPage = lazy(() => import('./admin/AdminLoginPage.tsx'))
const AdminRegister = lazy(() => import('./admin/AdminRegister.tsx'))
const CardPage = lazy(() => import('./CardPage.tsx'))
const FeedbackPage = lazy(() => import('./FeedbackPage.tsx'))
const ProfilePage = lazy(() => import('./ProfilePage.tsx'))
const RegisterPage = lazy(() => import('./RegisterPage.tsx'))
const ReviewPage = lazy(() => import('./ReviewPage.tsx'))
const RewardsPage = lazy(() => import('./RewardsPage.tsx'))
const SetPasswordPage = lazy(() => import('./SetPasswordPage.tsx'))

/** APP-1: any unknown path is the client login. */
export function AppRoutes() {
  // Asked again at every step: who is logged in decides where `/register-user` leads.
  useLocation()
  const isStaff = session.isStaff()
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
        {!isStaff && <Route path="/register-user" element={<RegisterPage />} />}
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
      {isStaff && (
        <Route
          path="/register-user/*"
          element={
            <Suspense fallback={<PageSkeleton />}>
              <AdminRegister />
            </Suspense>
          }
        />
      )}
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
