type Outcome =
  | { url: URL; message?: never }
  | { url?: never; /** The server's own message, if it has one. */ message: string | undefined }

const textIn = (answer: unknown, field: string): string | undefined => {
  const value = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[field] : undefined
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

const CHAT = 'https://wa.me'

/**
 * DASH-9: a relative link is made absolute. Only our own pages and chats are opened, whatever the answer contains
 * (T36).
 */
export const readActivation = (answer: unknown, origin: string): Outcome => {
  const redirect = textIn(answer, 'redirect_url')
  if (redirect !== undefined && URL.canParse(redirect, origin)) {
    const url = new URL(redirect, origin)
    // A blob has the origin of the page that made it, and would run as that page.
    const isPage = /^https?:$/.test(url.protocol) && (url.origin === origin || url.origin === CHAT)
    if (isPage && url.username === '' && url.password === '') return { url }
  }
  return { message: textIn(answer, 'message') ?? textIn(answer, 'error') ?? textIn(answer, 'detail') }
}
