import * as z from 'zod'
import { endpoint, eventStream } from '../endpoint.ts'
import { adminReview, laylasAdminReview } from './review.ts'

/** The data of one event of the stream: everything that arrived since the one before, oldest first. */
const arrivals = z.array(adminReview)

export const liveApi = {
  events: endpoint({
    method: 'GET',
    url: '/api/admin/events/',
    config: {
      access: 'admin',
      streams: true,
      problems: ['invalid_cursor'],
      example: {
        answer: `event: reviews\nid: 7312:7315:7313\ndata: ${JSON.stringify([laylasAdminReview])}\n\n`,
      },
    },
    schema: {
      summary:
        'New reviews as server-sent events. `ready` opens the stream, `reviews` contains new reviews, `reload` means that too many were missed to send them one by one. With the last id in `Last-Event-ID` nothing is lost or repeated, whichever server answers',
      response: {
        200: eventStream('Open until the session ends'),
      },
    },
  }),
}

export type Arrivals = z.infer<typeof arrivals>
