import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { checklistQuery } from '../../features/agency/checklist/use-checklist.ts'
import { useStaffAccount } from '../../lib/use-staff-account.ts'
import { lazyPage } from '../lazy-page.ts'

const Checklist = lazyPage(() => import('../../features/agency/checklist/Checklist.tsx'), ['admin-checklist'])
const ReturnChecklist = lazyPage(
  () => import('../../features/agency/checklist/ReturnChecklist.tsx'),
  ['admin-checklist'],
)

/** ADMIN-3: a new agency's first steps. Loaded on demand, because most users never see it. */
export function OwnersChecklist({ canReturn = false }: { canReturn?: boolean }) {
  const isOwner = useStaffAccount().data?.data.role === 'owner'
  const { data } = useQuery({ ...checklistQuery, enabled: isOwner })
  if (!data) return null
  const isPutAway = canReturn && !data.is_open && Object.values(data.steps).includes(false)
  return (
    <Suspense fallback={null}>
      {data.is_open && <Checklist />}
      {isPutAway && <ReturnChecklist />}
    </Suspense>
  )
}
