import { hkdfSync } from 'node:crypto'

/** A key and its name. The name is stored beside the encrypted data and reveals nothing about the key. */
export type Key = { name: string; derive: (use: string) => Buffer }
/** New data is encrypted and hashed with the current key; existing data is read with any of them. */
export type KeyRing = { current: Key; all: Key[] }

export const KEY_NAME_BYTES = 4

const keyOf = (inBase64: string): Key => {
  const master = Buffer.from(inBase64, 'base64')
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', master, '', `rihla ${use}`, 32))
  return { name: derive('key name').subarray(0, KEY_NAME_BYTES).toString('hex'), derive }
}

export const keyRing = (current: string, others: string[] = []): KeyRing => {
  const key = keyOf(current)
  return { current: key, all: [key, ...others.map(keyOf)] }
}
