/** `l***@…`: enough for the owner of the address to recognise it, too little for anyone else. */
export const maskEmail = (email: string): string => `${[...email][0] ?? ''}***@…`

/** The field of an audit line for a changed email: `email l***@… → m***@…`. */
export const emailChange = (before: string, after: string): string => `email ${maskEmail(before)} → ${maskEmail(after)}`
