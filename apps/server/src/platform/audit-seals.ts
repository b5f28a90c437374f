import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from './key-ring.ts'

/**
 * What is sealed of a line `e` of the audit log and its link `l`: where it stands, the hash of the chain up to it, and the
 * line itself. The words are made by PostgreSQL's own functions and by none of ours, which the owner could replace.
 */
export const SEALED_TEXT = `jsonb_build_array(
  l.place, encode(l.hash, 'hex'), l.entry_id, e.id, (extract(epoch from e.created_at) * 1000000)::bigint, e.staff_id,
  e.action, e.subject, e.subject_id, e.fields, host(e.address))::text`

export type Seal = { key_name: string; mac: Buffer }

export type AuditSeals = {
  seal: (text: string) => Seal
  /** Undefined when it was sealed with a key that is not known here. */
  fits: (text: string, seal: Seal) => boolean | undefined
}

/** HMAC-SHA-256 with a key derived from the ring: the database, and whoever owns it, cannot make one. */
export const auditSeals = (ring: KeyRing): AuditSeals => {
  const keys = new Map(ring.all.map(({ name, derive }) => [name, createSecretKey(derive('audit seals'))]))
  const macOf = (name: string, text: string): Buffer | undefined => {
    const key = keys.get(name)
    return key && createHmac('sha256', key).update(text).digest()
  }

  return {
    seal: (text) => ({ key_name: ring.current.name, mac: macOf(ring.current.name, text) ?? Buffer.of() }),
    fits: (text, { key_name, mac }) => {
      const made = macOf(key_name, text)
      return made && made.length === mac.length && timingSafeEqual(made, mac)
    },
  }
}
