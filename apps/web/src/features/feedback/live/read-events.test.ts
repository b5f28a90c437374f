import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'

const ready = { event: 'ready', id: '7:9:8', data: 'null' }
const reviews = { event: 'reviews', id: '9:9:', data: '[{"feedback":"a: b\\n\\nc"}]' }
const text = (events: (typeof ready)[]) =>
  events.map(({ event, id, data }) => `event: ${event}\nid: ${id}\ndata: ${data}\n\n`).join(': here\n\n')

test('DASH-7: events are complete however the network splits them, and heartbeats are not events', () => {
  const stream = text([ready, reviews, ready])
  for (const size of [1, 7, 30, 1000]) {
    const read = readEvents()
    const events = []
    for (let place = 0; place < stream.length; place += size) events.push(...read(stream.slice(place, place + size)))
    expect(events).toEqual([ready, reviews, ready])
  }
})

test('DASH-7: half an event is ignored, so that its position does not count as seen', () => {
  expect(readEvents()('event: reviews\nid: 9:9:\ndata: [')).toEqual([])
})
