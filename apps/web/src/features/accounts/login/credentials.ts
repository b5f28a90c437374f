import { emailFault } from '../../../lib/email.ts'

export type Credentials = { email: string; password: string; client_id?: string }
export type CredentialFaults = { email?: 'emailRequired' | 'emailInvalid'; password?: 'passwordRequired' }

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')

/** LOGIN-6: a client ID is sent if one was typed; the server validates it. */
export const readCredentials = (form: FormData): Credentials => {
  const clientId = textOf(form.get('client_id')).trim()
  return {
    email: textOf(form.get('email')).trim(),
    password: textOf(form.get('password')),
    ...(clientId !== '' && { client_id: clientId }),
  }
}

/** LOGIN-1 */
export const faultsIn = ({ email, password }: Credentials): CredentialFaults => {
  const fault = emailFault(email)
  return { ...(fault && { email: fault }), ...(password === '' && { password: 'passwordRequired' }) }
}
