import { expect, test } from 'vitest'
import { useApi } from '../api.ts'
import { givenClient, givenStaff, PASSWORD } from '../given.ts'
import { statementsOf } from '../query-plans.ts'

const api = useApi({ LOGIN_FREE_TRIES: '1000000', LOGIN_TRIES_PER_ACCOUNT: '1000000' })

/** Everything a response reveals except the date and the nonce, which always differ. */
const responseTo = async (url: string, payload: object) => {
  const { statusCode, body, headers } = await api.app.inject({ method: 'POST', url, payload })
  const { date: _, 'content-security-policy': __, ...others } = headers
  return { statusCode, body, headers: others }
}

const expectOneAnswer = async (url: string, payloads: object[], status: number) => {
  const answers = []
  for (const payload of payloads) answers.push(await responseTo(url, payload))
  expect(answers[0]?.statusCode).toBe(status)
  for (const answer of answers) expect(answer).toEqual(answers[0])
}

test('T21, T26: all wrong combinations of email, password and client ID get the same response', async () => {
  const [client, other] = [await givenClient(api.db), await givenClient(api.db)]
  const triples = [client.email, 'nobody@example.com', other.email].flatMap((email) =>
    [PASSWORD, 'wrong'].flatMap((password) =>
      [client.id, other.id, 999_999_999, 'C-abc', undefined].map((client_id) => ({ email, password, client_id })),
    ),
  )
  const isRight = ({ email, password, client_id }: (typeof triples)[number]) =>
    password === PASSWORD &&
    [client, other].some((one) => one.email === email && [one.id, undefined].includes(client_id as number | undefined))
  expect(triples.filter(isRight)).toHaveLength(4)
  await expectOneAnswer(
    '/api/client/login/',
    triples.filter((triple) => !isRight(triple)),
    401,
  )
  for (const triple of triples.filter(isRight))
    expect((await responseTo('/api/client/login/', triple)).statusCode).toBe(200)
})

test('T21: without the password, unknown, disabled, mistyped and two-step staff get the same response', async () => {
  const [staff, disabled, careful] = [
    await givenStaff(api.db),
    await givenStaff(api.db, { disabled_at: new Date() }),
    await givenStaff(api.db, { totp_enabled_at: new Date(), totp_cipher: Buffer.alloc(48) }),
  ]
  await expectOneAnswer(
    '/api/admin-login/',
    [
      { username: 'nobody', password: PASSWORD },
      { username: staff.username, password: 'wrong' },
      { username: disabled.username, password: PASSWORD },
      { username: disabled.username, password: 'wrong' },
      { username: careful.username, password: 'wrong' },
      { username: careful.username, password: 'wrong', totp: '000000' },
      { username: 'nobody', password: PASSWORD, totp: '000000' },
    ],
    401,
  )
})

test('T21: requesting a code, using one and requesting registration do not reveal who has an account', async () => {
  const { email } = await givenClient(api.db)
  const inactive = await givenClient(api.db, { active: false })
  const emails = [email, inactive.email, 'nobody@example.com']
  await expectOneAnswer(
    '/api/password-reset/request/',
    emails.map((one) => ({ email: one })),
    200,
  )
  await expectOneAnswer(
    '/api/password-reset/confirm/',
    emails.map((one) => ({ email: one, code: 'AAAA-AAAA', new_password: 'by the blue Nile' })),
    400,
  )
  await expectOneAnswer(
    '/api/register-user',
    emails.map((one) => ({ name: 'Salma Nour', email: one, ticketPrice: 0 })),
    200,
  )
})

test.each([
  ['/api/client/login/', 'email', { password: 'wrong' }],
  ['/api/admin-login/', 'username', { password: 'wrong' }],
  ['/api/password-reset/request/', 'email', {}],
  ['/api/password-reset/confirm/', 'email', { code: 'AAAA-AAAA', new_password: 'by the blue Nile' }],
  ['/api/register-user', 'email', { name: 'Salma Nour', ticketPrice: 0 }],
])('T21: %s sends the same statements for unknown and known accounts', async (url, field, body) => {
  const known = field === 'email' ? (await givenClient(api.db)).email : (await givenStaff(api.db)).username
  const asked = (who: string) => statementsOf(() => responseTo(url, { [field]: who, ...body }))
  // The first call of each kind may open a connection or prepare a statement.
  await asked(known)
  const texts = async (who: string) => (await asked(who)).map(({ text }) => text)
  expect(await texts(field === 'email' ? 'somebody-new@example.com' : 'somebody-new')).toEqual(await texts(known))
})
