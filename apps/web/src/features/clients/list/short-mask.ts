/** The server's mask is as long as a national ID; only the last four digits are readable. */
export const shortMask = (nationalId: string): string => nationalId.replace(/^•+/, '••••\u00a0')
