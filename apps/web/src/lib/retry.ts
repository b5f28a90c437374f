/** A server that sheds load, or a phone between two cells, is back within seconds. */
const WAITS_MS = [400, 1200, 3000, 5000]

/** Spreads the retries of all browsers after a server has stopped. */
const waitFor = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms * (0.75 + Math.random() / 2)))

/** Retries with growing pauses, as long as the failure may be temporary. */
export const retry = async <T>(attempt: () => Promise<T>, mayPass: (error: unknown) => boolean): Promise<T> => {
  for (const wait of WAITS_MS) {
    try {
      return await attempt()
    } catch (error) {
      if (!mayPass(error)) throw error
      await waitFor(wait)
    }
  }
  return attempt()
}
