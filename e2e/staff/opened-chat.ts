import type { BrowserContext } from '@playwright/test'

/** The chat that a click opens; no request leaves the machine. */
export const openedChat = async (context: BrowserContext, click: () => Promise<void>) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  const [chat] = await Promise.all([context.waitForEvent('page'), click()])
  await chat.waitForURL(/wa\.me/)
  const url = new URL(chat.url())
  await chat.close()
  return { path: url.pathname, keys: [...url.searchParams.keys()], text: url.searchParams.get('text') ?? '' }
}
