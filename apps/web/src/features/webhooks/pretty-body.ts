/** The body of a message for the eye; what is no JSON stands as it is. */
export const prettyBody = (payload: string): string => {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}
