import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { isMailKind, type MailKind } from '@rihla/domain'

type Switch = { clientId: number; kind: MailKind }

export type MailLinks = {
  tokenFor: (clientId: number, kind: MailKind) => string
  /** What the token is good for; undefined when it was not signed here. */
  read: (token: string) => Switch | undefined
}

/**
 * The link under a letter that switches its kind off: it says which account and which kind and is signed, so that it
 * needs no row, opens nothing else, and still works when the letter is found again years later.
 */
export const mailLinks = (keyInBase64: string): MailLinks => {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(keyInBase64, 'base64'), '', 'rihla mail links', 32))
  const sign = (text: string) => createHmac('sha256', key).update(text).digest()

  return {
    tokenFor: (clientId, kind) => {
      const text = `${clientId}.${kind}`
      return `${text}.${sign(text).toString('base64url')}`
    },
    read: (token) => {
      const [, text, id, kind, signature] = /^((\d{1,10})\.(\w+))\.([\w-]{43})$/.exec(token) ?? []
      if (text === undefined || kind === undefined || signature === undefined || !isMailKind(kind)) return undefined
      if (!timingSafeEqual(sign(text), Buffer.from(signature, 'base64url'))) return undefined
      return { clientId: Number(id), kind }
    },
  }
}
