import './staff.css'
import { Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { session } from '../../lib/session.ts'
import { AuthSkeleton } from '../AuthSkeleton.tsx'
import { lazyPage } from '../lazy-page.ts'
import { AdminLayout } from './AdminLayout.tsx'
import AdminLoginPage from './AdminLoginPage.tsx'
import { addStaffCatalogues } from './staff-catalogues.ts'

addStaffCatalogues()

const REVIEW_WORDS = ['reviews', 'feedback', 'card', 'admin-replies'] as const

const AnalyticsPage = lazyPage(() => import('./AnalyticsPage.tsx'), ['analytics', ...REVIEW_WORDS])
const TodayPage = lazyPage(
  () => import('./today/TodayPage.tsx'),
  [
    'admin-today',
    'admin-desk',
    'admin-search',
    'admin-follow-ups',
    'admin-claims',
    'registration',
    'clients',
    'rewards',
    'card',
    'feedback',
    'profile',
    'tickets',
  ],
)
const FeedbackListPage = lazyPage(() => import('./FeedbackListPage.tsx'), REVIEW_WORDS)
const FollowUpsPage = lazyPage(() => import('./FollowUpsPage.tsx'), ['admin-follow-ups', 'admin-replies', 'feedback'])
const ScorecardsPage = lazyPage(() => import('./ScorecardsPage.tsx'), ['admin-scorecards', 'feedback'])
const AuditPage = lazyPage(() => import('./AuditPage.tsx'), ['admin-audit', 'clients'])
const DeskPage = lazyPage(
  () => import('./DeskPage.tsx'),
  ['admin-desk', 'admin-search', 'rewards', 'card', 'feedback', 'profile', 'tickets'],
)
const ClaimsPage = lazyPage(
  () => import('./ClaimsPage.tsx'),
  ['admin-claims', 'admin-tickets', 'tickets', 'travellers'],
)
const TicketsPage = lazyPage(
  () => import('./TicketsPage.tsx'),
  ['admin-tickets', 'tickets', 'admin-imports', 'travellers'],
)
const RewardsPage = lazyPage(() => import('./RewardsPage.tsx'), ['admin-rewards', 'rewards'])
const ClientsPage = lazyPage(() => import('./ClientsPage.tsx'), ['clients', 'admin-imports', 'profile', 'consent'])
const ClientPage = lazyPage(
  () => import('./ClientPage.tsx'),
  [
    'admin-client',
    'consent',
    'admin-merge',
    'admin-travellers',
    'travellers',
    'clients',
    'admin-tickets',
    'tickets',
    'points',
    'profile',
    'feedback',
    'rewards',
  ],
)
const ConsentSheetPage = lazyPage(() => import('./ConsentSheetPage.tsx'), ['admin-client', 'consent'])
const DuplicatesPage = lazyPage(() => import('./DuplicatesPage.tsx'), ['clients', 'admin-merge'])
const MergePage = lazyPage(() => import('./MergePage.tsx'), ['admin-merge', 'admin-client', 'clients', 'travellers'])
const SettingsPage = lazyPage(() => import('./SettingsPage.tsx'), ['admin-settings'])
const ImportPage = lazyPage(() => import('./ImportPage.tsx'), ['clients', 'admin-imports'])
const StaffPage = lazyPage(() => import('./StaffPage.tsx'), ['admin-staff'])
const WebhooksPage = lazyPage(() => import('./WebhooksPage.tsx'), ['admin-integrations'])
const WebhookPage = lazyPage(() => import('./WebhookPage.tsx'), ['admin-integrations'])
const ApiKeysPage = lazyPage(() => import('./ApiKeysPage.tsx'), ['admin-integrations'])
const AccountPage = lazyPage(() => import('./AccountPage.tsx'), ['admin-account', 'passwords', 'login'])
const MorePage = lazyPage(() => import('./MorePage.tsx'), [])
const MoneyPage = lazyPage(() => import('./MoneyPage.tsx'), ['admin-money', 'profile'])
const ProgrammePage = lazyPage(() => import('./ProgrammePage.tsx'), ['admin-programme', 'admin-campaigns'])
const CampaignsPage = lazyPage(() => import('./CampaignsPage.tsx'), ['admin-programme', 'admin-campaigns'])
const CampaignPage = lazyPage(() => import('./CampaignPage.tsx'), ['admin-programme', 'admin-campaigns'])
const RequestsPage = lazyPage(() => import('./RequestsPage.tsx'), ['clients', 'registration'])

/** APP-1: without a staff login, every address in here shows the staff login and keeps the address. */
export default function AdminApp() {
  // Read again at every navigation: logging in leads to the same address.
  useLocation()
  if (!session.isStaff())
    return (
      <Suspense fallback={<AuthSkeleton />}>
        <AdminLoginPage />
      </Suspense>
    )
  return (
    <Routes>
      <Route path="clients/:id/consent/print" element={<ConsentSheetPage />} />
      <Route element={<AdminLayout />}>
        <Route path="desk" element={<DeskPage />} />
        <Route path="tickets" element={<TicketsPage />} />
        <Route path="claims" element={<ClaimsPage />} />
        <Route path="rewards" element={<RewardsPage />} />
        <Route path="clients" element={<ClientsPage />} />
        <Route path="clients/requests" element={<RequestsPage />} />
        <Route path="clients/duplicates" element={<DuplicatesPage />} />
        <Route path="clients/duplicates/:kept/:merged" element={<MergePage />} />
        <Route path="clients/import" element={<ImportPage />} />
        <Route path="clients/:id/:tab?" element={<ClientPage />} />
        <Route path="feedback" element={<FeedbackListPage />} />
        <Route path="staff" element={<StaffPage />} />
        <Route path="integrations" element={<WebhooksPage />} />
        <Route path="integrations/webhooks/:id" element={<WebhookPage />} />
        <Route path="integrations/keys" element={<ApiKeysPage />} />
        <Route path="account" element={<AccountPage />} />
        <Route path="follow-ups" element={<FollowUpsPage />} />
        <Route path="scorecards" element={<ScorecardsPage />} />
        <Route path="audit" element={<AuditPage />} />
        <Route path="settings" element={<SettingsPage />} />
        <Route path="programme" element={<ProgrammePage />} />
        <Route path="programme/campaigns" element={<CampaignsPage />} />
        <Route path="programme/campaigns/:id" element={<CampaignPage />} />
        <Route path="programme/history" element={<ProgrammePage key="history" isHistory />} />
        <Route path="more" element={<MorePage />} />
        <Route path="money" element={<MoneyPage />} />
        <Route path="analytics" element={<AnalyticsPage />} />
        <Route path="*" element={<TodayPage />} />
      </Route>
    </Routes>
  )
}
