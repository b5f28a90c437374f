/** Formats the body of a message; anything but JSON is shown as it is. */
export const prettyBody = (payload: string): string => {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}
