import type { Database } from '../../platform/database/database.ts'
import type { NationalIds } from '../../platform/crypto/national-id.ts'
import type { Seen } from '../../shared/branches.ts'
import { readPhone } from '../../shared/phone.ts'
import { findOtherByEmail, findOtherByNationalId, findOtherByWhatsapp } from './clients.queries.ts'

type Typed = {
  email?: string | null | undefined
  whatsapp?: string | null | undefined
  national_id?: string | null | undefined
  except?: number | null | undefined
}

/**
 * CLIENTS-5: before saving, shows which other clients have this number, national ID or email. One whom the caller does
 * not see is not named.
 */
export const checkClient = async (db: Database, nationalIds: NationalIds, seen: Seen, typed: Typed) => {
  const except = typed.except ?? null
  const whatsapp = typed.whatsapp ? await readPhone(db, typed.whatsapp) : undefined
  return {
    email: typed.email ? await findOtherByEmail(db, typed.email, except, seen) : null,
    whatsapp: whatsapp === undefined ? null : await findOtherByWhatsapp(db, whatsapp, except, seen),
    national_id: typed.national_id
      ? await findOtherByNationalId(db, nationalIds.hashes(typed.national_id), except, seen)
      : null,
  }
}
