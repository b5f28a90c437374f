import { createHmac, timingSafeEqual } from 'node:crypto'
import { isMailKind, type MailKind } from '@rihla/domain'
import type { KeyRing } from '../crypto/key-ring.ts'

type Switch = { clientId: number; kind: MailKind }

export type UnsubscribeLinks = {
  tokenFor: (clientId: number, kind: MailKind) => string
  /** What the token switches off; undefined if its signature is not valid. */
  read: (token: string) => Switch | undefined
}

/**
 * The link below an email that switches its kind off. The signed token names the account and the kind, so it needs no
 * row, grants nothing else, and works as long as the key that signed it is in the key ring.
 */
export const unsubscribeLinks = (ring: KeyRing): UnsubscribeLinks => {
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
