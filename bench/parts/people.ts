/** Sessions that everybody here can open: pgbench, the load generator and the peers compute the same. */
export const clientToken = (id: number): string => `bench-client-${id}`
export const staffToken = (id: number): string => `bench-staff-${id}`

/** The ids of the clients are 1 to so many, and the first staff account is an owner. */
export const OWNER_ID = 1

/** What every client and the owner log in with. */
export const BENCH_PASSWORD = 'bench-client-2026'
export const emailOf = (id: number): string => `client-${id}@example.com`
export const OWNER_NAME = 'bench-owner'
