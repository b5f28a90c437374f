import { usePrefetchQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation } from 'react-router'
import { profileQuery } from '../features/accounts/profile/profile.query.ts'
import { session } from '../lib/session.ts'
import { wantedPlace } from './login-redirect.ts'

/** APP-2 */
export function RequireClient() {
  const location = useLocation()
  if (session.clientToken()) return <ClientPages />
  if (session.isStaff()) return <Navigate to="/admin/dashboard" replace />
  // PROFILE-13: the end of a session leads to `/` as well, and a page whose script arrives meanwhile asks here once more.
  return <Navigate to={session.hasExpired() ? '/' : '/login'} replace state={wantedPlace(location)} />
}

/** Every page in here shows the profile, so it is requested while the page is still loading. */
function ClientPages() {
  usePrefetchQuery(profileQuery)
  return <Outlet />
}
