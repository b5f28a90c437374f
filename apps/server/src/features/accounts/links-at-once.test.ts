import { beforeAll, expect, test } from 'vitest'
import { setTimeout as pause } from 'node:timers/promises'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenStaff } from '../../../test/given.ts'

const api = useApi()
let owner: { id: number; token: string }
beforeAll(async () => {
  owner = await givenStaff(api.db, { role: 'owner' })
})

const asOwner = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  api.app.inject({ method, url, headers: { authorization: `Bearer ${owner.token}` }, ...(payload && { payload }) })
const linkFor = async (id: number) => {
  const answer = await asOwner('POST', `/api/admin/clients/${id}/password-link/`)
  return new URL(answer.json().url).searchParams.get('token') ?? ''
}

/** What staff do at the moment when the client chooses a password by a link. */
const MEANWHILE: [string, (id: number, nth: number) => ReturnType<typeof asOwner>][] = [
  [
    'a new number',
    (id, nth) => asOwner('PUT', `/api/admin/clients/${id}/`, { full_name: 'Mona', whatsapp: `0100666${1000 + nth}` }),
  ],
  ['another link', (id) => asOwner('POST', `/api/admin/clients/${id}/password-link/`)],
  ['an erasure', (id) => asOwner('DELETE', `/api/admin/clients/${id}/`)],
]

test.each(MEANWHILE)('PEOPLE-1: choosing a password by link and %s wait for each other', async (_, meanwhile) => {
  for (let nth = 0; nth < 6; nth++) {
    const whatsapp = `+20100777${1000 + nth + 100 * MEANWHILE.findIndex(([, one]) => one === meanwhile)}`
    const { id } = await givenClient(api.db, { full_name: 'Mona', email: null, whatsapp, password_hash: null })
    const payload = { token: await linkFor(id), new_password: 'by the blue Nile' }
    const choosing = api.app.inject({ method: 'POST', url: '/api/password/set/', payload })
    await pause(8 * nth)
    const [chosen, other] = await Promise.all([choosing, meanwhile(id, nth)])
    expect([200, 400]).toContain(chosen.statusCode)
    expect(other.statusCode).toBe(200)
  }
})
