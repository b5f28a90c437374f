/** ADMIN-1: the limits of a staff account, shared by the command, the API and the screens. */
export const LONGEST_USERNAME = 100
export const SHORTEST_STAFF_PASSWORD = 15
export const LONGEST_PASSWORD = 128

/** Counted in characters after Unicode normalization. */
export const passwordLength = (password: string): number => [...password.normalize('NFKC')].length
