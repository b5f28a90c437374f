/** ADMIN-1: the limits of a staff account, for the command, the calls and the screens alike. */
export const LONGEST_USERNAME = 100
export const SHORTEST_STAFF_PASSWORD = 15
export const LONGEST_PASSWORD = 128

/** Counted as people count, in characters, after two spellings of one character have become one. */
export const passwordLength = (password: string): number => [...password.normalize('NFKC')].length
