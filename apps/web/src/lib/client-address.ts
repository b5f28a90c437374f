/** The address of one client for staff; without a tab, the first one. */
export const clientAddress = (id: number, tab?: string): string =>
  tab === undefined ? `/admin/clients/${id}` : `/admin/clients/${id}/${tab}`

/** The page that compares two records of one person. */
export const mergeAddress = (kept: number, merged: number): string => `/admin/clients/duplicates/${kept}/${merged}`
