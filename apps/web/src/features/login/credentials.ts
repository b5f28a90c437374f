type Field = 'email' | 'password'
export type Credentials = Record<Field, string>
export type CredentialFaults = Partial<Record<Field, 'emailRequired' | 'emailInvalid' | 'passwordRequired'>>

/** A first look that spares a round trip; what counts as an email is the server's to say. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')

export const readCredentials = (form: FormData): Credentials => ({
  email: textOf(form.get('email')).trim(),
  password: textOf(form.get('password')),
})

/** LOGIN-1 */
export const faultsIn = ({ email, password }: Credentials): CredentialFaults => ({
  ...(email === '' && { email: 'emailRequired' }),
  ...(email !== '' && !EMAIL.test(email) && { email: 'emailInvalid' }),
  ...(password === '' && { password: 'passwordRequired' }),
})
