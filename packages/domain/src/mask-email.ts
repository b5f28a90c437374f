/** `l***@…`: enough for the owner of the address to recognise it, too little for anybody else. */
export const maskEmail = (email: string): string => `${[...email][0] ?? ''}***@…`

/** An audit line's field for a changed email: `email l***@… → m***@…`. */
export const emailChange = (before: string, after: string): string => `email ${maskEmail(before)} → ${maskEmail(after)}`
