import { session } from '../lib/session.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_KEPT = 30

/** A copy from the future, which a wrong clock has made, has ended too: otherwise it could stay for years. */
export const hasEnded = (fetchedAt: number, now: number): boolean =>
  !(fetchedAt > now - DAYS_KEPT * DAY_MS && fetchedAt < now + DAY_MS)

/** APP-4: the offline copy leaves the browser 30 days after it was made, also when the client never comes back to it. */
export const endOldCopy = (now = Date.now()): void => {
  const stored = session.offlineCopy()
  if (stored === null) return
  try {
    const { fetchedAt } = JSON.parse(stored) as { fetchedAt: number }
    if (hasEnded(fetchedAt, now)) session.dropOfflineCopy()
  } catch {
    session.dropOfflineCopy()
  }
}
