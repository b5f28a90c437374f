import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idInPath, line, moment } from '../fields.ts'

const kind = z.enum(['airline', 'city'])

const joinedName = z.object({
  id,
  kind,
  /** The normalized text of the tickets. */
  name: z.string(),
  /** IATA code of the airline, or of the city's airport. */
  code: z.string(),
  /** The airline or city in the reader's language. */
  means: z.string(),
  joined_by: z.string().nullable(),
  joined_at: moment,
})

const egyptAir = {
  id: 9214,
  kind: 'airline' as const,
  name: 'egypt air',
  code: 'MS',
  means: 'EgyptAir',
  joined_by: 'nour',
  joined_at: '2026-11-14T12:20:00.000000+00:00',
}

export const joinedNamesApi = {
  list: endpoint({
    method: 'GET',
    url: '/api/admin/joined-names/',
    config: { access: 'owner', example: { answer: { data: [egyptAir] } } },
    schema: {
      summary: 'Texts of tickets that staff have joined to an airline or a city, the newest first, at most 500',
      response: { 200: z.object({ data: z.array(joinedName) }) },
    },
  }),

  join: endpoint({
    method: 'POST',
    url: '/api/admin/joined-names/',
    config: {
      access: 'owner',
      example: { body: { kind: 'airline', text: 'Egypt Air', code: 'MS' }, answer: { data: egyptAir } },
    },
    schema: {
      summary: 'Join a text to an airline or a city: tickets with this text, old and new, count under the code',
      body: z.strictObject({
        kind,
        text: line(100).min(1),
        code: z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^[A-Z0-9]{2,3}$/),
      }),
      response: { 200: z.object({ data: joinedName }) },
    },
  }),

  part: endpoint({
    method: 'DELETE',
    url: '/api/admin/joined-names/:id/',
    config: {
      access: 'owner',
      row: 'joined_name',
      problems: ['joined_name_not_found'],
      example: { params: { id: '9214' }, answer: {} },
    },
    schema: {
      summary: 'Undo a join: the text stands for itself again',
      params: idInPath,
      response: { 200: z.object({}) },
    },
  }),
}

export type JoinedName = z.infer<typeof joinedName>
export type JoinedKind = z.infer<typeof kind>
