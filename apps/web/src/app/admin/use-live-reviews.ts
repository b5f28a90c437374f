import type { Arrivals } from '@rihla/contract'
import { needsFollowUp } from '@rihla/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { followReviews } from '../../features/feedback/live/live-reviews.ts'
import { tellOfLowRating } from '../../features/feedback/live/low-rating-toast.tsx'
import { chosenBranch } from '../../lib/chosen-branch.ts'

/** However fast reviews come in, the list is refetched only once in this interval. */
const GATHER_MS = 700
const TOASTS_AT_ONCE = 3

const OF_REVIEWS = ['reviews', 'reviews-of', 'dashboard', 'follow-ups']

/** The stream carries the reviews of every branch. */
const isShown = ({ branch_id }: Arrivals[number]) => {
  const branch = chosenBranch()
  return branch === undefined || branch_id === branch
}

/** DASH-7: new reviews are added while the user is at the top of the list; otherwise they wait for a click. */
export const useLiveReviews = () => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const [isConnected, setIsConnected] = useState(false)
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const [waiting, setWaiting] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const refresh = (what: string[]) =>
    void queries.invalidateQueries({ predicate: ({ queryKey }) => what.includes(String(queryKey[0])) })

  const isAtTop = () => (list.current?.getBoundingClientRect().top ?? 0) >= 0

  const gather = useEffectEvent(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      refresh(isAtTop() ? OF_REVIEWS : OF_REVIEWS.slice(1))
    }, GATHER_MS)
  })

  const arrive = useEffectEvent((arrived: Arrivals) => {
    const reviews = arrived.filter(isShown)
    if (reviews.length === 0) return
    setFresh((known) => new Set([...known, ...reviews.map(({ id }) => id)]))
    if (!isAtTop()) setWaiting((count) => count + reviews.length)
    gather()
    const low = reviews.filter(({ rating }) => needsFollowUp(rating)).slice(-TOASTS_AT_ONCE)
    for (const review of low) tellOfLowRating(review, (id) => void navigate(`/admin/follow-ups?open=${id}`))
  })

  useEffect(() => {
    const stop = followReviews({
      onConnected: setIsConnected,
      onReviews: (reviews) => arrive(reviews),
      onReload: () => gather(),
    })
    return () => {
      stop()
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [])

  return {
    list,
    isConnected,
    fresh,
    waiting,
    /** Adds the waiting reviews at the top of the list. */
    showWaiting: () => {
      setWaiting(0)
      refresh(OF_REVIEWS)
      list.current?.scrollIntoView({ block: 'start' })
      list.current?.focus({ preventScroll: true })
    },
  }
}
