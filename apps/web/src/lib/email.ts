/** A first look that spares a round trip; what counts as an email is the server's to say. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const emailFault = (email: string): 'emailRequired' | 'emailInvalid' | undefined => {
  if (email === '') return 'emailRequired'
  return EMAIL.test(email) ? undefined : 'emailInvalid'
}
