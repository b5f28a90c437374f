import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { NewRecordState } from '../../lib/new-record-state.ts'

/** Opens the empty form of a list when a link or Alt N asked for it. */
export const useNewForm = (open: () => void) => {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const isAsked = (state as Partial<NewRecordState> | null)?.isNew === true
  const follow = useEffectEvent(() => {
    // Neither a reload nor the way back does it again.
    void navigate(pathname + search, { replace: true, state: null })
    open()
  })
  useEffect(() => {
    if (isAsked) follow()
  }, [isAsked])
}
