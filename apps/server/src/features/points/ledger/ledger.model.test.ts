import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenStaff } from '../../../../test/given.ts'
import { checkHistories, runHistory } from '../../../../test/histories.ts'
import { givenPair, givenShelf, ledgerCommand, runCommand } from '../../../../test/ledger-commands.ts'
import { emptyLedger, expectModelToMatch } from '../../../../test/ledger-state.ts'

const api = useApi()

const RUNS = 50
const COMMANDS_PER_RUN = 200
const PEOPLE = 3
/** Longer than for other tests, because this one runs so many commands; it only ends one that hangs. */
const TIMEOUT_MS = 900_000

test(
  'T9, RULES-3, RULES-4, RULES-5, RULES-6, RULES-8, PROG-6, PROG-8: the ledger follows its rules through random commands',
  async () => {
    let commands = 0
    const staff = (await givenStaff(api.db)).id
    await checkHistories(
      fc.asyncProperty(
        fc.array(ledgerCommand(PEOPLE), { minLength: COMMANDS_PER_RUN, maxLength: COMMANDS_PER_RUN }),
        async (list) => {
          // Every check reads the whole ledger, so it must stay small.
          await emptyLedger(api)
          const shelf = await givenShelf(api)
          const pairs = await Promise.all(Array.from({ length: PEOPLE }, () => givenPair(api, shelf)))
          await runHistory(list, async (command) => {
            await runCommand(api, pairs[command.who] ?? (await givenPair(api, shelf)), command, staff)
            await expectModelToMatch(api, pairs, shelf)
            commands += 1
          })
        },
      ),
      RUNS,
    )
    console.log(`The ledger model ran ${commands} commands.`)
    expect(commands).toBeGreaterThanOrEqual(10_000)
  },
  TIMEOUT_MS,
)
