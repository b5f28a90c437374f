import type { Arrivals } from '@rihla/contract'
import { ApiError } from '../../lib/api-error.ts'
import { openStream } from '../../lib/api.ts'
import { session } from '../../lib/session.ts'
import { readEvents } from './read-events.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** The server says something every ten seconds; a line that is silent for so long is dead. */
const SILENCE_MS = 25_000

export type LiveReviews = {
  onConnected: (isConnected: boolean) => void
  onReviews: (reviews: Arrivals) => void
  /** Something may have been missed: what is on screen is to be read anew. */
  onReload: () => void
}

/** Stays connected while the page is looked at, and comes back for exactly what it missed. */
export const followReviews = ({ onConnected, onReviews, onReload }: LiveReviews): (() => void) => {
  let position: string | undefined
  let pause = FIRST_PAUSE_MS
  let line: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const listen = async (own: AbortController) => {
    let silence = setTimeout(() => own.abort(), SILENCE_MS)
    try {
      const headers = position === undefined ? {} : { 'Last-Event-ID': position }
      const response = await openStream('GET /api/admin/events/', headers, own.signal)
      const read = readEvents()
      const decoder = new TextDecoder()
      const reader = response.body?.getReader()
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        clearTimeout(silence)
        silence = setTimeout(() => own.abort(), SILENCE_MS)
        for (const { event, id, data } of read(decoder.decode(part.value, { stream: true }))) {
          const isFirst = position === undefined
          position = id
          if (event === 'ready') {
            pause = FIRST_PAUSE_MS
            onConnected(true)
            // What was left while the page loaded its list is on nobody's stream.
            if (isFirst) onReload()
          }
          if (event === 'reload') onReload()
          if (event === 'reviews') onReviews(JSON.parse(data) as Arrivals)
        }
      }
    } finally {
      clearTimeout(silence)
    }
  }

  const connect = () => {
    if (isOver || document.hidden || line) return
    const own = new AbortController()
    line = own
    listen(own)
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.sessionEnded) session.expire()
        // The server knows this position no more: the next stream begins now, and the list is read anew.
        if (error instanceof ApiError && error.code === 'invalid_cursor') position = undefined
      })
      .finally(() => {
        line = undefined
        onConnected(false)
        if (isOver || document.hidden) return
        // Not all at once after a server has stopped.
        timer = setTimeout(connect, pause * (0.5 + Math.random() / 2))
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      })
  }

  /** A page nobody looks at leaves its connection to others; browsers have but six of them. */
  const look = () => {
    clearTimeout(timer)
    if (document.hidden) line?.abort()
    else connect()
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)
  connect()

  return () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', look)
    line?.abort()
  }
}
