import * as z from 'zod'
import { CLAIM_STATES } from '@rihla/domain'
import { endpoint } from '../endpoint.ts'
import { exampleAdminTicket, examplePage, exampleTicketBody } from '../examples.ts'
import { id, idInPath, listOf, listQuery, ofBranch, prose, version } from '../fields.ts'
import { claim, claimBody, claimedTrip, openedClaim, ownClaim } from './claim.ts'
import { adminTicket } from './ticket.ts'
import { ticketBody } from './tickets.ts'

const exampleOwnClaim = {
  id: 31,
  kind: 'boarding_pass',
  reference: 'K9PX2A',
  pass: {
    passenger_name: 'HASSAN/LAYLA MRS',
    ...{ airline_code: 'SV', airline: 'Saudia', flight_number: '308', departure_airport: 'CAI' },
    ...{ departure_city: 'Cairo', arrival_airport: 'RUH', arrival_city: 'Riyadh' },
    travel_date: '2026-10-03',
  },
  state: 'waiting',
  reason: null,
  trip: null,
  created_at: '2026-11-10T08:30:00+00:00',
  decided_at: null,
}
const exampleClaim = {
  ...exampleOwnClaim,
  client: { id: 10_001, full_name: 'Layla Hassan', passport_expiry: '2031-05-04' },
  decided_by: null,
  version: 1,
}
const exampleOpened = { ...exampleClaim, candidates: [{ ticket: exampleAdminTicket, matches: ['reference'] }] }
const decided = { decided_by: 'nadia', decided_at: '2026-11-11T09:00:00+00:00', version: 2 }
const refused = { ...exampleOpened, ...decided, state: 'refused', reason: 'This ticket was booked with the airline.' }
const accepted = {
  ...exampleOpened,
  ...decided,
  state: 'accepted',
  trip: { id: 57, booking_reference: 'RH-7Q2X9K', status: 'completed', points: 400 },
}
const claimInPath = { id: '31' }
const answer = { 200: z.object({ data: openedClaim }) }
const ofStaff = { access: 'admin', row: 'claim' } as const

export const claimsApi = {
  own: endpoint({
    method: 'GET',
    url: '/api/client/claims/',
    config: {
      access: 'client',
      problems: ['invalid_cursor'],
      example: { answer: { data: [exampleOwnClaim], next_cursor: null, total: 1 } },
    },
    schema: {
      summary: "The client's claims of missing trips, newest first",
      querystring: z.strictObject(listQuery),
      response: { 200: listOf(ownClaim) },
    },
  }),

  make: endpoint({
    method: 'POST',
    url: '/api/client/claims/',
    config: {
      access: 'active_client',
      idempotent: true,
      problems: ['pass_claimed', 'claim_sent', 'too_many_requests'],
      example: { body: { reference: 'k9 px2a' }, answer: { data: exampleOwnClaim, trip: null } },
    },
    schema: {
      summary:
        'Claim a missing trip by its reference or by what a boarding pass says. For a trip that is in the history, the trip is returned and no claim is made. One boarding pass is one claim, even if two clients send it',
      body: claimBody,
      response: { 200: z.object({ data: ownClaim.nullable(), trip: claimedTrip.nullable() }) },
    },
  }),

  withdraw: endpoint({
    method: 'DELETE',
    url: '/api/client/claims/:id/',
    config: {
      access: 'client',
      row: 'claim',
      problems: ['claim_not_found', 'claim_decided'],
      example: { params: claimInPath, answer: {} },
    },
    schema: {
      summary: 'Take back a claim that waits for a decision',
      params: idInPath,
      response: { 200: z.object({}) },
    },
  }),

  list: endpoint({
    method: 'GET',
    url: '/api/admin/claims/',
    config: {
      access: 'admin',
      problems: ['invalid_cursor'],
      example: { query: { state: 'waiting' }, answer: examplePage(exampleClaim) },
    },
    schema: {
      summary: 'Claims in one state, newest first; with `sort=created` the longest waiting first',
      querystring: z.strictObject({
        ...listQuery,
        ...ofBranch,
        state: z.enum(CLAIM_STATES).default('waiting'),
        sort: z.enum(['created', '-created']).default('-created'),
      }),
      response: { 200: listOf(claim) },
    },
  }),

  read: endpoint({
    method: 'GET',
    url: '/api/admin/claims/:id/',
    config: {
      ...ofStaff,
      problems: ['claim_not_found'],
      example: { params: claimInPath, answer: { data: exampleOpened } },
    },
    schema: {
      summary: 'A claim with the trips of the client it may be about',
      params: idInPath,
      response: answer,
    },
  }),

  accept: endpoint({
    method: 'POST',
    url: '/api/admin/claims/:id/accept/',
    config: {
      ...ofStaff,
      idempotent: true,
      refers: { ticket_id: 'ticket' },
      problems: ['claim_not_found', 'claim_decided', 'changed_meanwhile', 'ticket_not_found', 'ticket_claimed'],
      example: { params: claimInPath, body: { ticket_id: 57, version: 1 }, answer: { data: accepted } },
    },
    schema: {
      summary:
        'Accept a claim with a trip that the client has. A confirmed trip that may be completed is completed and earns its points, once; a trip that was cancelled or that another claim led to is not accepted',
      params: idInPath,
      body: z.strictObject({ ticket_id: id, version }),
      response: answer,
    },
  }),

  acceptNew: endpoint({
    method: 'POST',
    url: '/api/admin/claims/:id/trip/',
    config: {
      ...ofStaff,
      idempotent: true,
      refers: { client: 'client' },
      problems: ['claim_not_found', 'claim_decided', 'changed_meanwhile'],
      example: {
        params: claimInPath,
        body: { ...exampleTicketBody, version: 1 },
        answer: { data: accepted, ticket: exampleAdminTicket },
      },
    },
    schema: {
      summary: 'Accept a claim with a new trip of the client, in one step; completed as with an existing one',
      params: idInPath,
      body: ticketBody.extend({ version }),
      response: { 200: z.object({ data: openedClaim, ticket: adminTicket }) },
    },
  }),

  refuse: endpoint({
    method: 'POST',
    url: '/api/admin/claims/:id/refuse/',
    config: {
      ...ofStaff,
      idempotent: true,
      problems: ['claim_not_found', 'claim_decided', 'changed_meanwhile'],
      example: { params: claimInPath, body: { reason: refused.reason, version: 1 }, answer: { data: refused } },
    },
    schema: {
      summary: 'Refuse a claim; the client reads the reason',
      params: idInPath,
      body: z.strictObject({ reason: prose(500).min(1), version }),
      response: answer,
    },
  }),

  reopen: endpoint({
    method: 'POST',
    url: '/api/admin/claims/:id/reopen/',
    config: {
      ...ofStaff,
      idempotent: true,
      problems: ['claim_not_found', 'claim_decided', 'claim_waiting', 'changed_meanwhile'],
      example: { params: claimInPath, body: { version: 2 }, answer: { data: { ...exampleOpened, version: 3 } } },
    },
    schema: {
      summary: 'Let a claim wait again that was refused by mistake',
      params: idInPath,
      body: z.strictObject({ version }),
      response: answer,
    },
  }),
}
