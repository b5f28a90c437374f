import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { ClientLayout } from './ClientLayout.tsx'
import { LoginPage } from './LoginPage.tsx'
import { RequireClient } from './RequireClient.tsx'

const ProfilePage = lazy(() => import('./ProfilePage.tsx'))

/** APP-1: any unknown path is the client login. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RequireClient />}>
        <Route element={<ClientLayout />}>
          <Route path="/profile" element={<ProfilePage />} />
        </Route>
      </Route>
      <Route path="*" element={<LoginPage />} />
    </Routes>
  )
}
