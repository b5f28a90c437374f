import { expect, test } from 'vitest'
import { loginFailure } from '../features/accounts/login/login-failure.ts'
import { passwordFailure } from '../features/accounts/passwords/password-failure.ts'
import { staffLoginFailure } from '../features/staff/login/staff-login-failure.ts'
import { ApiError, readFailure } from '../lib/api-error.ts'
import { failureOf } from '../ui/forms/form-errors.ts'

/** What a server or a proxy may answer, and the message in it. */
const BODIES: [name: string, body: unknown, said: string | undefined][] = [
  ['{error, code}', { error: 'Said so.', code: 'conflict' }, 'Said so.'],
  ['{detail}', { detail: 'Said so.' }, 'Said so.'],
  ['a text', 'Said so.', 'Said so.'],
  ['{}', {}, undefined],
  ['no JSON', undefined, undefined],
]

/** Each form by what it shows above its fields: the server's message, or its own. */
const PLACES: [name: string, shown: (error: ApiError) => unknown, own: unknown][] = [
  ['LOGIN-5: the login of clients', (error) => loginFailure(error), { key: 'wrong' }],
  ['ADMLOGIN-2: the login of staff', (error) => staffLoginFailure(error).banner, { key: 'loginInvalid' }],
  ['RESET-3: a password', (error) => passwordFailure(error), { key: 'trouble' }],
  ['TICKETS-6, REWADM-2, DASH-10: any other form', (error) => failureOf(error), { text: undefined }],
]

for (const [place, shown, own] of PLACES)
  test.each(BODIES)(`${place} shows the message of %s, or its own text`, (_, body, said) => {
    const error = new ApiError({ status: 400, ...readFailure(body) })
    expect(shown(error)).toEqual(said === undefined ? own : { text: said })
  })
