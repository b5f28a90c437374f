import type { Arrivals } from '@rihla/contract'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { ApiError } from '../../../lib/api-error.ts'
import { openStream } from '../../../lib/api.ts'
import { session } from '../../../lib/session.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** The server sends a comment as heartbeat every ten seconds; a connection that is silent for this long is dead. */
const SILENCE_MS = 25_000

export type LiveReviews = {
  onConnected: (isConnected: boolean) => void
  onReviews: (reviews: Arrivals) => void
  /** Events may have been missed, so the list has to be refetched. */
  onReload: () => void
}

/** Stays connected while the page is visible, and resumes where it stopped. */
export const followReviews = ({ onConnected, onReviews, onReload }: LiveReviews): (() => void) => {
  let position: string | undefined
  let pause = FIRST_PAUSE_MS
  let line: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const listen = async (own: AbortController) => {
    let silence = setTimeout(() => own.abort(), SILENCE_MS)
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(() => own.abort(), SILENCE_MS)
    }
    try {
      const headers = position === undefined ? {} : { 'Last-Event-ID': position }
      const response = await openStream('GET /api/admin/events/', headers, own.signal)
      const events = response.body
        ?.pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream({ onComment: heard }))
        .getReader()
      for (let part = await events?.read(); part && !part.done; part = await events?.read()) {
        heard()
        const { event, id, data } = part.value
        const isFirst = position === undefined
        position = id
        if (event === 'ready') {
          pause = FIRST_PAUSE_MS
          onConnected(true)
          // Reviews that arrived while the page loaded its list are not in any stream.
          if (isFirst) onReload()
        }
        if (event === 'reload') onReload()
        if (event === 'reviews') onReviews(JSON.parse(data) as Arrivals)
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
        // The server no longer knows this position: the next stream starts now, and the list is refetched.
        if (error instanceof ApiError && error.code === 'invalid_cursor') position = undefined
      })
      .finally(() => {
        line = undefined
        onConnected(false)
        if (isOver || document.hidden) return
        // Spreads the reconnects after a server has stopped.
        timer = setTimeout(connect, pause * (0.5 + Math.random() / 2))
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      })
  }

  /** A hidden page closes its connection; browsers allow only six of them. */
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
