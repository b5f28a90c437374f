import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { checklistQuery } from '../../features/checklist/checklist.query.ts'
import { useStaffAccount } from '../../lib/use-staff-account.ts'
import { lazyPage } from '../lazy-page.ts'

const Checklist = lazyPage(() => import('../../features/checklist/Checklist.tsx'), ['admin-checklist'])
const ReturnChecklist = lazyPage(() => import('../../features/checklist/ReturnChecklist.tsx'), ['admin-checklist'])

/** ADMIN-3: a new agency's first steps. Most people never see it, so most never download it. */
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
