import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { claimCalls, newPass, tripOf } from '../../../../test/claim-calls.ts'
import { givenReferral, publishReferral } from '../../../../test/given-referral.ts'
import { givenClient, givenStaff, givenTicket, type GivenClient } from '../../../../test/given.ts'
import { requestedEmails } from '../../../../test/mails.ts'
import { usePost } from '../../../../test/post.ts'

const api = useApi()
const post = usePost(api, { works: false })
const { decide, make } = claimCalls(api)
let staff: { id: number; token: string }
let client: GivenClient
beforeAll(async () => {
  staff = await givenStaff(api.db)
})
beforeEach(async () => {
  client = await givenClient(api.db)
})

const claimed = async (body: object = { pass: newPass() }): Promise<number> => (await make(client, body)).json().data.id
const mailsTo = async ({ id }: GivenClient) => (await requestedEmails(api, id)).map(({ mail }) => mail)

const emailTo = async ({ email }: GivenClient) => {
  const worker = await post.startWorker()
  const received = await post.emailTo(email)
  await worker.stop()
  return received
}

test('TRIP-7: one email says that the claim was accepted and what the trip has earned', async () => {
  await decide(staff, await claimed({ reference: 'K9PX2A' }), 'trip', tripOf(client.id))
  expect(await mailsTo(client)).toEqual(['claim_decided'])
  const email = await emailTo(client)
  for (const part of ['K9PX2A', 'in your account', 'Points added: 150', 'New balance: 150'])
    expect(email.text).toContain(part)
})

test('TRIP-7: with the tier and the friend, everybody gets their own email, and the client one about the trip', async () => {
  await publishReferral(api, 500)
  const friend = await givenClient(api.db)
  await givenReferral(api, friend.id, client.id)
  await decide(staff, await claimed(), 'trip', tripOf(client.id, { price: 60_000 }))
  expect((await mailsTo(client)).toSorted()).toEqual(['claim_decided', 'points_added', 'tier_reached'])
  expect(await mailsTo(friend)).toEqual(['points_added'])
})

test('TRIP-7: a client who wants no emails about claims gets the one about points', async () => {
  await api.db
    .insertInto('mail_preference')
    .values({ client_id: client.id, kind: 'claim_decided', enabled: false })
    .execute()
  await decide(staff, await claimed(), 'trip', tripOf(client.id))
  expect(await mailsTo(client)).toEqual(['points_added'])
})

test.each([
  ['completed before', 'completed', 'in your account'],
  ['not completed', 'pending', 'as soon as the trip is completed'],
] as const)(
  'TRIP-7: a claim accepted with a trip that is %s adds no points, and the email says so',
  async (_, status, said) => {
    const ticket = await givenTicket(api.db, client.id, { status })
    await decide(staff, await claimed(), 'accept', { ticket_id: ticket })
    expect(await mailsTo(client)).toEqual(['claim_decided'])
    const { text } = await emailTo(client)
    expect(text).toContain(said)
    expect(text).not.toContain('Points added')
  },
)

test('TRIP-7: the email about a refusal has the reason', async () => {
  const reason = 'This ticket was booked with the airline.'
  await decide(staff, await claimed({ reference: 'K9PX2A' }), 'refuse', { reason })
  const { text } = await emailTo(client)
  expect(text).toContain(reason)
  expect(text).toContain('K9PX2A')
})
