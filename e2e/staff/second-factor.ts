import { Secret, TOTP } from 'otpauth'

/** The code that the phone shows for this key, this many half minutes from now. */
export const codeFor = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, '')) }).generate({ timestamp: Date.now() + steps * 30_000 })
