import './staff.css'
import { lazy, Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { session } from '../../lib/session.ts'
import { AuthSkeleton } from '../AuthSkeleton.tsx'
import { AdminLayout } from './AdminLayout.tsx'
import AdminLoginPage from './AdminLoginPage.tsx'
import { addStaffCatalogues } from './staff-catalogues.ts'

addStaffCatalogues()

const AnalyticsPage = lazy(() => import('./AnalyticsPage.tsx'))
const FeedbackListPage = lazy(() => import('./FeedbackListPage.tsx'))
const TicketsPage = lazy(() => import('./TicketsPage.tsx'))
const RewardsPage = lazy(() => import('./RewardsPage.tsx'))
const ClientsPage = lazy(() => import('./ClientsPage.tsx'))
const RequestsPage = lazy(() => import('./RequestsPage.tsx'))

/** APP-1: whoever is not logged in as staff finds the staff login at every address in here, and stays at that address. */
export default function AdminApp() {
  // Asked again at every step: logging in leads to the same address.
  useLocation()
  if (!session.isStaff())
    return (
      <Suspense fallback={<AuthSkeleton />}>
        <AdminLoginPage />
      </Suspense>
    )
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route path="tickets" element={<TicketsPage />} />
        <Route path="rewards" element={<RewardsPage />} />
        <Route path="clients" element={<ClientsPage />} />
        <Route path="clients/requests" element={<RequestsPage />} />
        <Route path="feedback" element={<FeedbackListPage />} />
        <Route path="*" element={<AnalyticsPage />} />
      </Route>
    </Routes>
  )
}
