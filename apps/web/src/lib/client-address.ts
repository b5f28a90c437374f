/** The address of one client for staff; without a tab, the first one. */
export const clientAddress = (id: number, tab?: string): string =>
  tab === undefined ? `/admin/clients/${id}` : `/admin/clients/${id}/${tab}`

/** The register of consent on a sheet of its own. */
export const PRINTED_CONSENT = 'consent/print'

/** After the address of a client: records what the client said about offers by WhatsApp (CONV-8). */
export const RECORD_OFFERS = '#offers'

/** The page that compares two records of one person. */
export const mergeAddress = (kept: number, merged: number): string => `/admin/clients/duplicates/${kept}/${merged}`
