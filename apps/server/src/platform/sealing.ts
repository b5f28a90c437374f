import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** AES-256-GCM. The first byte names the version of the layout and key. */
const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16

export const seal = (key: Buffer, text: string): Buffer => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), sealed])
}

export const unseal = (key: Buffer, sealed: Buffer): string => {
  if (sealed[0] !== VERSION) throw new Error(`A text is sealed with the unknown version ${sealed[0]}.`)
  const text = 1 + IV_BYTES + TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + IV_BYTES))
  decipher.setAuthTag(sealed.subarray(1 + IV_BYTES, text))
  return Buffer.concat([decipher.update(sealed.subarray(text)), decipher.final()]).toString('utf8')
}
