type Outcome =
  | { url: URL; message?: never }
  | { url?: never; /** The server's own words, if it has any. */ message: string | undefined }

const textIn = (answer: unknown, field: string): string | undefined => {
  const value = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[field] : undefined
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** DASH-9: a relative link is made absolute; anything that is no page of the web is no link. */
export const readActivation = (answer: unknown, origin: string): Outcome => {
  const redirect = textIn(answer, 'redirect_url')
  if (redirect !== undefined && URL.canParse(redirect, origin)) {
    const url = new URL(redirect, origin)
    if (/^https?:$/.test(url.protocol)) return { url }
  }
  return { message: textIn(answer, 'message') ?? textIn(answer, 'error') ?? textIn(answer, 'detail') }
}
