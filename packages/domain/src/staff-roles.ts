/** ADMIN-1: an owner may do everything; an agent sees no settings, staff, audit log or money. */
export const STAFF_ROLES = ['owner', 'agent'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]
