/** CHAT-3: the first password is the national ID, or there is none and a one-time link lets the client choose one. */
export const FIRST_PASSWORDS = ['national_id', 'link'] as const
