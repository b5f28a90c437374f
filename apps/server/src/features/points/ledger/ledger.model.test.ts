import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenStaff } from '../../../../test/given.ts'
import { checkHistories, runHistory } from '../../../../test/histories.ts'
import { expectLedgerToAddUp } from '../../../../test/ledger.ts'
import { givenPair, givenShelf, ledgerCommand, runCommand } from '../../../../test/ledger-commands.ts'
import { availableOf } from '../../../../test/ledger-model.ts'
import { programmeIn } from '../../../../test/programme-commands.ts'

const api = useApi()

const RUNS = 25
const COMMANDS_PER_RUN = 90

/** PROG-6: what each campaign has given, by its entries and by its budget. */
const expectCampaignsToHaveGiven = async () => {
  const { rows } = await api.owner.query<{ id: number; counted: number | null; given: number }>(
    `select c.id, case when c.budget is not null then c.given end as counted, coalesce(sum(e.points), 0)::integer as given
     from campaign c left join point_entry e on e.campaign_id = c.id group by c.id order by c.id`,
  )
  expect(rows).toEqual(
    programmeIn(api).campaigns.map(({ id, budget, given }) => ({
      id,
      counted: budget === undefined ? null : given,
      given,
    })),
  )
  for (const { budget = Infinity, limit = Infinity, given, givenTo } of programmeIn(api).campaigns) {
    expect(given).toBeLessThanOrEqual(budget)
    expect(Math.max(0, ...givenTo.values())).toBeLessThanOrEqual(limit)
  }
}

test('T9, RULES-3, RULES-4, RULES-5, RULES-6, RULES-8, PROG-6: the ledger follows its rules through random commands', async () => {
  let commands = 0
  const staff = (await givenStaff(api.db)).id
  await checkHistories(
    fc.asyncProperty(
      fc.array(ledgerCommand(2), { minLength: COMMANDS_PER_RUN, maxLength: COMMANDS_PER_RUN }),
      async (list) => {
        const shelf = await givenShelf(api)
        const pairs = [await givenPair(api, shelf), await givenPair(api, shelf)] as const
        await runHistory(list, async (next) => {
          await runCommand(api, pairs[next.who as 0 | 1], next, staff)
          commands += 1
          for (const { id, expected } of pairs) {
            const balance = await api.db
              .selectFrom('point_balance')
              .select(['available', 'earned', 'owed'])
              .where('client_id', '=', id)
              .executeTakeFirst()
            expect(balance).toEqual({
              available: availableOf(expected),
              earned: expected.earned,
              owed: expected.owed,
            })
          }
          const { stock, stock_taken: taken } = await api.db
            .selectFrom('reward')
            .select(['stock', 'stock_taken'])
            .where('id', '=', shelf.reward)
            .executeTakeFirstOrThrow()
          expect({ stock, taken }).toEqual({ stock: shelf.offer.stock, taken: shelf.offer.taken })
          await expectCampaignsToHaveGiven()
          await expectLedgerToAddUp(api.db)
        })
      },
    ),
    RUNS,
  )
  console.log(`The ledger model ran ${commands} commands.`)
  expect(commands).toBeGreaterThanOrEqual(2_000)
})
