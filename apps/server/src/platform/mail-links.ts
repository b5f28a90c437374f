import { createHmac, timingSafeEqual } from 'node:crypto'
import { isMailKind, type MailKind } from '@rihla/domain'
import type { KeyRing } from './key-ring.ts'

type Switch = { clientId: number; kind: MailKind }

export type MailLinks = {
  tokenFor: (clientId: number, kind: MailKind) => string
  /** What the token is good for; undefined when it was not signed here. */
  read: (token: string) => Switch | undefined
}

/**
 * The link under a letter that switches its kind off: it says which account and which kind and is signed, so that it
 * needs no row, opens nothing else, and works for as long as the key that signed it is in the ring.
 */
export const mailLinks = (ring: KeyRing): MailLinks => {
  const current = ring.current.derive('mail links')
  const all = ring.all.map(({ derive }) => derive('mail links'))
  const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

  return {
    tokenFor: (clientId, kind) => {
      const text = `${clientId}.${kind}`
      return `${text}.${sign(current, text).toString('base64url')}`
    },
    read: (token) => {
      const [, text, id, kind, signature] = /^((\d{1,10})\.(\w+))\.([\w-]{43})$/.exec(token) ?? []
      if (text === undefined || kind === undefined || signature === undefined || !isMailKind(kind)) return undefined
      const given = Buffer.from(signature, 'base64url')
      return all.some((key) => timingSafeEqual(sign(key, text), given)) ? { clientId: Number(id), kind } : undefined
    },
  }
}
