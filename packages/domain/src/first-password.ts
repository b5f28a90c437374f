/** CHAT-3: the first password is the national ID; without one, a one-time link lets the client choose a password. */
export const FIRST_PASSWORDS = ['national_id', 'link'] as const
