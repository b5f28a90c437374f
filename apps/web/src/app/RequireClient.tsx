import { Navigate, Outlet, useLocation } from 'react-router'
import { session } from '../lib/session.ts'
import { wantedPlace } from './wanted-place.ts'

/** APP-2 */
export function RequireClient() {
  const location = useLocation()
  if (session.clientToken()) return <Outlet />
  if (session.isStaff()) return <Navigate to="/admin/dashboard" replace />
  return <Navigate to="/login" replace state={wantedPlace(location)} />
}
