const open = new Set<AsyncDisposableStack>()

/** Stops everything that was started in it, in reverse order. */
export const withCleanup = async <Result>(
  work: (cleanup: AsyncDisposableStack) => Promise<Result>,
): Promise<Result> => {
  const cleanup = new AsyncDisposableStack()
  open.add(cleanup)
  try {
    return await work(cleanup)
  } finally {
    await cleanup.disposeAsync()
    open.delete(cleanup)
  }
}

const cleanUpAll = async (): Promise<void> => {
  for (const cleanup of [...open].toReversed()) await cleanup.disposeAsync()
}

/** An interrupted or crashing process also stops everything that it started. */
export const cleanUpOnInterrupt = (): void => {
  let leaving: Promise<void> | undefined
  const leave = (code: number) => {
    leaving ??= cleanUpAll().finally(() => process.exit(code))
  }
  process.once('SIGINT', () => leave(130))
  process.once('SIGTERM', () => leave(130))
  process.once('uncaughtException', (error) => {
    console.error(error)
    leave(1)
  })
}
