import { session } from '../lib/session.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_KEPT = 30

/** A copy from the future, made with a wrong clock, has expired too: otherwise it could stay for years. */
export const hasEnded = (fetchedAt: number, now: number): boolean =>
  !(fetchedAt > now - DAYS_KEPT * DAY_MS && fetchedAt < now + DAY_MS)

/** APP-4: the offline copy is deleted 30 days after it was made, even if the client never opens it again. */
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
