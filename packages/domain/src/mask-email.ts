/** `l***@…`: enough for the owner of the address to recognise it, too little for anyone else. */
export const maskEmail = (email: string): string => `${[...email][0] ?? ''}***@…`

const masked = (email: string | null): string => (email === null ? '–' : maskEmail(email))

/** The field of an audit line for a changed email: `email l***@… → m***@…`; a dash where there is none. */
export const emailChange = (before: string | null, after: string | null): string =>
  `email ${masked(before)} → ${masked(after)}`
