import fc from 'fast-check'

const givenSeed = process.env['LEDGER_SEED']
const seed = Number(givenSeed ?? Date.now() % 2 ** 31)

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'not an error')

/** The error of a command names it, because a history is too long to search. */
export const runHistory = async <T>(
  commands: T[],
  run: (command: T, place: number) => Promise<void>,
): Promise<void> => {
  for (const [place, command] of commands.entries())
    try {
      await run(command, place)
    } catch (error) {
      const name = `command ${place + 1} of ${commands.length}, ${JSON.stringify(command)}`
      throw new Error(`${name}: ${messageOf(error)}`, { cause: error })
    }
}

/** Runs random histories; a failure starts with how to repeat it and with the command that failed. */
export const checkHistories = async <T>(property: fc.IAsyncProperty<T>, histories: number): Promise<void> => {
  console.log(`The histories have seed ${seed}; LEDGER_SEED=${seed} repeats them.`)
  const details = await fc.check(property, {
    seed,
    numRuns: histories,
    // Only a repeated run takes the time to shrink the failing list of commands.
    endOnFailure: givenSeed === undefined,
  })
  if (!details.failed) return
  const { numRuns, errorInstance: cause } = details
  const report = await fc.asyncDefaultReportMessage(details)
  throw new Error(`LEDGER_SEED=${seed}, history ${numRuns}: ${messageOf(cause)}\n${report}`, { cause })
}
