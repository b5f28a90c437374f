import { lazy, Suspense } from 'react'
import { outreachDialogs, type useOutreach } from './use-outreach.ts'

const PromoDialog = lazy(outreachDialogs.promo)
const MessageDialog = lazy(outreachDialogs.message)

/** DASH-10, DASH-11: the two dialogs of the menu, over whatever section is open. */
export function OutreachDialog({ asked }: Pick<ReturnType<typeof useOutreach>, 'asked'>) {
  return (
    <Suspense>
      {asked?.kind === 'promo' && <PromoDialog key={asked.turn} />}
      {asked?.kind === 'message' && <MessageDialog key={asked.turn} />}
    </Suspense>
  )
}
