import { CLIENT_COLUMNS, MERGED_FIELDS, type MergedField } from '@rihla/domain'
import type { ClientToMerge } from './merge.queries.ts'

const PASSWORD = ['password_hash', 'password_is_first', 'first_password_expires_at'] as const
const NATIONAL_ID = ['national_id_cipher', 'national_id_hash', 'national_id_last4'] as const

const pick = <Name extends keyof ClientToMerge>(client: ClientToMerge, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, client[name]])) as Pick<ClientToMerge, Name>

const hasOwnPassword = (client: ClientToMerge) => client.password_hash !== null && !client.password_is_first

const signedInAt = ({ last_sign_in_at }: ClientToMerge) => last_sign_in_at?.getTime() ?? 0

/**
 * The password that the person chose stays; of two the one that was used last. A first password is a national ID and
 * belongs to the ID that was chosen.
 */
const passwordOf = (kept: ClientToMerge, merged: ClientToMerge, ofId: ClientToMerge) => {
  if (hasOwnPassword(kept) && hasOwnPassword(merged)) return signedInAt(merged) > signedInAt(kept) ? merged : kept
  return [kept, merged].find(hasOwnPassword) ?? ofId
}

const earliest = (moments: (Date | null)[]) =>
  moments.filter((moment) => moment !== null).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null

/** The row of the client after a merge; `take` names what comes from the merged record. */
export const chooseFields = (kept: ClientToMerge, merged: ClientToMerge, take: MergedField[]) => {
  const from = (field: MergedField) => (take.includes(field) ? merged : kept)
  const columns = Object.fromEntries(CLIENT_COLUMNS.map((name) => [name, from(name)[name]])) as Pick<
    ClientToMerge,
    (typeof CLIENT_COLUMNS)[number]
  >
  return {
    ...columns,
    ...pick(from('national_id'), NATIONAL_ID),
    ...pick(passwordOf(kept, merged, from('national_id')), PASSWORD),
    language: from('language').language,
    activated_at: earliest([kept.activated_at, merged.activated_at]),
    last_sign_in_at: signedInAt(merged) > signedInAt(kept) ? merged.last_sign_in_at : kept.last_sign_in_at,
  }
}

/** The fields of the remaining record that change. */
export const changedFields = (kept: ClientToMerge, merged: ClientToMerge, take: MergedField[]): MergedField[] =>
  MERGED_FIELDS.filter((field) => {
    if (!take.includes(field)) return false
    if (field !== 'national_id') return kept[field] !== merged[field]
    return kept.national_id_cipher !== null || merged.national_id_cipher !== null
  })
