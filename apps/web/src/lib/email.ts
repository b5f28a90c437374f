/** A quick check that saves a round trip; the server decides what is valid. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const emailFault = (email: string): 'emailRequired' | 'emailInvalid' | undefined => {
  if (email === '') return 'emailRequired'
  return EMAIL.test(email) ? undefined : 'emailInvalid'
}
