/** Where staff find one client; without a tab, the first one. */
export const clientAddress = (id: number, tab?: string): string =>
  tab === undefined ? `/admin/clients/${id}` : `/admin/clients/${id}/${tab}`
