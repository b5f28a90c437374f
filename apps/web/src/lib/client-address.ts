/** The address of one client for staff; without a tab, the first one. */
export const clientAddress = (id: number, tab?: string): string =>
  tab === undefined ? `/admin/clients/${id}` : `/admin/clients/${id}/${tab}`
