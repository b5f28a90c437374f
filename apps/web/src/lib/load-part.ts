/** A server that sheds load, or a phone between two cells, is back within seconds. */
const WAITS_MS = [400, 1200, 3000, 5000]

/** Spreads the retries of all browsers after a server has stopped. */
const waitFor = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms * (0.75 + Math.random() / 2)))

/** Retries with growing pauses, as long as the failure may be temporary. */
const retry = async <T>(attempt: () => Promise<T>, mayPass: (error: unknown) => boolean): Promise<T> => {
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

/** A part of the app, its texts or a script, could not be fetched. */
export class LoadError extends Error {
  /** The server no longer has it: a new version was deployed after the page was opened. */
  readonly isGone: boolean

  constructor(what: string, options: ErrorOptions & { isGone?: boolean } = {}) {
    super(`${what} could not be fetched`, options)
    this.name = 'LoadError'
    this.isGone = options.isGone ?? false
  }
}

const GONE = 404

export const loadJson = (address: string): Promise<unknown> =>
  retry(
    async () => {
      const response = await fetch(address).catch((cause: unknown) => {
        throw new LoadError(address, { cause })
      })
      if (!response.ok) throw new LoadError(address, { isGone: response.status === GONE })
      return response.json().catch((cause: unknown) => {
        throw new LoadError(address, { cause })
      })
    },
    (error) => !(error instanceof LoadError && error.isGone),
  )

/** Vite requests a style sheet only once: a retry would show the part without it. */
const isStyleSheet = (error: unknown) => error instanceof Error && error.message.includes('CSS')

/**
 * Loads a script by `import()`. Some browsers remember a failed fetch until the page is reloaded; retries do not help
 * there, and the failure screen reloads the page.
 */
export const loadScript = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await retry(load, (error) => !isStyleSheet(error))
  } catch (cause) {
    throw new LoadError('A script', { cause, isGone: true })
  }
}
