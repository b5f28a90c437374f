import { vi } from 'vitest'

type StreamEvent = { event: string; id: string; data: unknown }
type Review = { id: number; rating: number; feedback: string; name: string }

/** A dashboard that listens to the event stream and records its events and its end. */
export const listenTo = async (url: string, token: string, lastId?: string) => {
  const leave = new AbortController()
  const response = await fetch(`${url}/api/admin/events/`, {
    headers: { authorization: `Bearer ${token}`, ...(lastId !== undefined && { 'last-event-id': lastId }) },
    signal: leave.signal,
  })
  const events: StreamEvent[] = []
  const state = { hasEnded: false }

  const take = (block: string) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
    const event = field('event')
    if (event !== undefined) events.push({ event, id: field('id') ?? '', data: JSON.parse(field('data') ?? 'null') })
  }
  const read = async () => {
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString()
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) take(block)
    }
  }
  if (response.ok)
    void read()
      .catch(() => undefined)
      .finally(() => (state.hasEnded = true))

  const reviews = () => events.filter(({ event }) => event === 'reviews').flatMap(({ data }) => data as Review[])
  const until = (isTrue: () => boolean, timeout = 60_000) =>
    vi.waitFor(
      () => {
        if (!isTrue()) throw new Error(`events so far: ${JSON.stringify(events.map(({ event, id }) => [event, id]))}`)
      },
      { timeout, interval: 20 },
    )
  if (response.ok) await until(() => events.length > 0)
  return {
    response,
    events,
    reviews,
    until,
    comments: () => reviews().map(({ feedback }) => feedback),
    lastId: () => events.at(-1)?.id ?? '',
    hasEnded: () => state.hasEnded,
    leave: () => leave.abort(),
  }
}
