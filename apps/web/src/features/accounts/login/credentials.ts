import { loginFault } from '../../../lib/login-name.ts'

/** `login` is an email, a phone number in any spelling, or a client ID (PEOPLE-1). */
export type Credentials = { login: string; password: string }
export type CredentialFaults = { login?: 'loginRequired' | 'loginInvalid'; password?: 'passwordRequired' }

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')

export const readCredentials = (form: FormData): Credentials => ({
  login: textOf(form.get('login')).trim(),
  password: textOf(form.get('password')),
})

/** LOGIN-1 */
export const faultsIn = ({ login, password }: Credentials): CredentialFaults => {
  const fault = loginFault(login)
  return { ...(fault && { login: fault }), ...(password === '' && { password: 'passwordRequired' }) }
}
