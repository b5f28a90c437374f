import { type ReactNode, startTransition, Suspense, useEffect, useReducer } from 'react'
import { onPageLoaded } from './lazy-page.ts'
import { PageSkeleton } from './PageSkeleton.tsx'

type Props = { skeleton?: ReactNode; children: ReactNode }

/**
 * Shows a skeleton until the code of the page is loaded. React holds back what a Suspense boundary reveals until its
 * skeleton was visible for 300 ms; an ordinary update is shown at once.
 */
export function PageBoundary({ skeleton, children }: Props) {
  const [, update] = useReducer((updates: number) => updates + 1, 0)
  useEffect(() => onPageLoaded(() => startTransition(update)), [])
  return <Suspense fallback={skeleton ?? <PageSkeleton />}>{children}</Suspense>
}
