import { useRef, useState } from 'react'
import { useLocation, useMatch, useNavigate } from 'react-router'

type Kept = { isOnPage?: boolean } | null

/** The open trip is in the address, so that a link can lead to it and the back button closes it. */
export const useTripAddress = () => {
  const navigate = useNavigate()
  const location = useLocation()
  const match = useMatch('/profile/trips/:reference')
  const reference = match?.params.reference
  // The last trip stays while its sheet leaves the screen.
  const [last, setLast] = useState(reference)
  if (reference && reference !== last) setLast(reference)
  const closedPlace = useRef<string>(undefined)

  return {
    reference: last,
    opened: reference !== undefined,
    open: (next: string) => {
      const pathname = `/profile/trips/${encodeURIComponent(next)}`
      void navigate({ pathname, search: location.search }, { state: { isOnPage: true } })
    },
    close: () => {
      // Going back takes a moment; a second click meanwhile would leave the page.
      if (closedPlace.current === location.key) return
      closedPlace.current = location.key
      if ((location.state as Kept)?.isOnPage) void navigate(-1)
      else void navigate({ pathname: '/profile', search: location.search }, { replace: true })
    },
  }
}
