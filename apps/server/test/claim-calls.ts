import { randomUUID } from 'node:crypto'
import type { Api } from './api.ts'
import { BOARDING_PASS } from './given-claims.ts'

type Method = 'GET' | 'POST' | 'DELETE'
type Caller = { token: string }

let passes = 0

/** A boarding pass that nobody has claimed. */
export const newPass = (fields: Partial<typeof BOARDING_PASS> = {}) => {
  passes += 1
  return { ...BOARDING_PASS, reference: `P${String(passes).padStart(5, '0')}`, ...fields }
}

/** The form of the flight on `BOARDING_PASS`, as staff send it with a claim. */
export const tripOf = (client: number, fields: object = {}) => ({
  ...{ client, ticket_type: 'flight', price: 15_400, departure_city: 'Cairo', arrival_city: 'Riyadh' },
  ...{ departure_date: '2026-10-03', airline: 'Saudia', flight_number: 'SV 308' },
  ...fields,
})

export const claimCalls = (api: Api) => {
  const call = (method: Method, url: string, { token }: Caller, payload?: object, app = api.app) =>
    app.inject({
      method,
      url: `/api/${url}`,
      headers: { authorization: `Bearer ${token}`, ...(method === 'POST' && { 'idempotency-key': randomUUID() }) },
      ...(payload && { payload }),
    })
  return {
    call,
    make: (client: Caller, body: object, app = api.app) => call('POST', 'client/claims/', client, body, app),
    own: async (client: Caller) => (await call('GET', 'client/claims/', client)).json().data,
    decide: (staff: Caller, id: number, step: 'accept' | 'trip' | 'refuse' | 'reopen', body: object, app = api.app) =>
      call('POST', `admin/claims/${id}/${step}/`, staff, body, app),
    read: async (staff: Caller, id: number) => (await call('GET', `admin/claims/${id}/`, staff)).json().data,
  }
}
