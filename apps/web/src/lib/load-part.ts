import { retry } from './retry.ts'

/** A part of the app, its texts or a script, could not be fetched. */
export class LoadError extends Error {
  /** The server does not have it any more: a new version has been put up since the page was opened. */
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

/** Vite asks for a style sheet once only: a second try would show the part without it. */
const isStyleSheet = (error: unknown) => error instanceof Error && error.message.includes('CSS')

/**
 * A script that comes later, by `import()`. Some browsers remember that a file could not be fetched until the page is
 * loaded again; there the tries are in vain, and the failure screen loads the page again.
 */
export const loadScript = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await retry(load, (error) => !isStyleSheet(error))
  } catch (cause) {
    throw new LoadError('A script', { cause, isGone: true })
  }
}
