import { Secret, TOTP } from 'otpauth'

/** What the phone shows for this key, so many half minutes from now. */
export const codeFor = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, '')) }).generate({ timestamp: Date.now() + steps * 30_000 })
