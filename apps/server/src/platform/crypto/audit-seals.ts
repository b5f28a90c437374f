import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from './key-ring.ts'

/**
 * The sealed text of an audit entry `e` and its link `l`: its place, the hash of the chain up to it, and the entry
 * itself. It uses only PostgreSQL's built-in functions, because the database owner could replace ours.
 */
export const SEALED_TEXT = `jsonb_build_array(
  l.place, encode(l.hash, 'hex'), l.entry_id, e.id, (extract(epoch from e.created_at) * 1000000)::bigint, e.staff_id,
  e.action, e.subject, e.subject_id, e.fields, host(e.address))::text`

export type Seal = { key_name: string; mac: Buffer }

export type AuditSeals = {
  seal: (text: string) => Seal
  /** Undefined when the key that made the seal is not in this key ring. */
  fits: (text: string, seal: Seal) => boolean | undefined
}

/** HMAC-SHA-256 with a key derived from the key ring, so that the database owner cannot forge a seal. */
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
