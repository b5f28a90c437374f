import { createHmac, hkdfSync } from 'node:crypto'
import { seal, unseal } from './sealing.ts'

/** What a second factor rests on, useless to whoever has only a copy of the database (ADMIN-1). */
export type SecondFactorSecrets = {
  seal: (secret: string) => Buffer
  open: (cipher: Buffer) => string
  /** A recovery code is short enough to be found by trying: its hash needs the key too. */
  hashCode: (staffId: number, code: string) => Buffer
}

export const secondFactorSecrets = (keyInBase64: string): SecondFactorSecrets => {
  const master = Buffer.from(keyInBase64, 'base64')
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', master, '', `rihla second factor ${use}`, 32))
  const encryption = derive('encryption')
  const recovery = derive('recovery codes')

  return {
    seal: (secret) => seal(encryption, secret),
    open: (cipher) => unseal(encryption, cipher),
    hashCode: (staffId, code) => createHmac('sha256', recovery).update(`${staffId} ${code}`).digest(),
  }
}
