/** Where staff find one client. */
export const clientAddress = (id: number): string => `/admin/clients/${id}`
