import { usePrefetchQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation } from 'react-router'
import { profileQuery } from '../features/profile/profile.query.ts'
import { session } from '../lib/session.ts'
import { wantedPlace } from './wanted-place.ts'

/** APP-2 */
export function RequireClient() {
  const location = useLocation()
  if (session.clientToken()) return <ClientPages />
  if (session.isStaff()) return <Navigate to="/admin/dashboard" replace />
  return <Navigate to="/login" replace state={wantedPlace(location)} />
}

/** Every page in here shows the profile, so it is asked for while the page is still on its way. */
function ClientPages() {
  usePrefetchQuery(profileQuery)
  return <Outlet />
}
