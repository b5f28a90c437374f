/** Session tokens that pgbench, the load generator and the peers can compute from a client's id. */
export const clientToken = (id: number): string => `bench-client-${id}`
export const staffToken = (id: number): string => `bench-staff-${id}`

/** Client ids are 1 to this number, and the first staff account is an owner. */
export const OWNER_ID = 1

/** The password of every client and of the owner. */
export const BENCH_PASSWORD = 'bench-client-2026'
export const emailOf = (id: number): string => `client-${id}@example.com`
export const OWNER_NAME = 'bench-owner'
