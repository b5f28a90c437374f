/**
 * What staff enter about a client, in the order of the form. The form, the file for import, the exports, the audit log
 * and an erasure take the fields from here.
 */
export const CLIENT_FIELDS = ['full_name', 'email', 'whatsapp', 'national_id', 'passport_expiry'] as const
export type ClientField = (typeof CLIENT_FIELDS)[number]

export const isClientField = (name: string): name is ClientField => CLIENT_FIELDS.some((field) => field === name)

/** What is chosen when two records of a person are merged (PEOPLE-3). */
export const MERGED_FIELDS = [...CLIENT_FIELDS, 'language'] as const
export type MergedField = (typeof MERGED_FIELDS)[number]

/** The fields with a column of the same name. The national ID is encrypted, in columns of its own. */
export type ClientColumn = Exclude<ClientField, 'national_id'>
export const CLIENT_COLUMNS = CLIENT_FIELDS.filter((field): field is ClientColumn => field !== 'national_id')
