import { expect } from 'vitest'
import type { Api } from './api.ts'
import type { Pair, Shelf } from './ledger-commands.ts'
import { availableOf } from './ledger-model.ts'
import { programmeIn } from './programme-commands.ts'

/**
 * Deletes everybody, every reward and every campaign; the rules in force stay. The triggers that keep history are off
 * meanwhile.
 */
export const emptyLedger = async (api: Api): Promise<void> => {
  await api.owner.query(
    'begin; set local session_replication_role = replica; truncate client, reward, campaign cascade; commit',
  )
  programmeIn(api).campaigns = []
}

/** Everything in the database that the model knows, and every rule that the ledger breaks. */
const STATE = {
  // Planned once, because planning takes longer than reading a few people.
  name: 'ledger state',
  text: `
    select
      (select coalesce(json_agg(json_build_object('id', client_id, 'available', available, 'earned', earned, 'owed', owed)
                                order by client_id), '[]') from point_balance) as people,
      (select json_agg(json_build_object('id', id, 'stock', stock, 'taken', stock_taken) order by id)
       from reward where stock is not null) as shelves,
      (select coalesce(json_agg(json_build_object('id', id, 'counted', case when budget is not null then given end, 'given', (
                select coalesce(sum(points), 0) from point_entry where campaign_id = campaign.id
              )) order by id), '[]') from campaign) as campaigns,
      (select coalesce(json_agg(json_build_object('friend', friend_id, 'state', state, 'points', points) order by friend_id), '[]')
       from referral) as referrals,
      (select json_build_object('step_price', step_price, 'step_points', step_points)
       from programme_version where number = programme_now()) as rules,
      (select coalesce(json_agg(fault), '[]') from ledger_fault fault) as faults`,
}

/**
 * The database holds what the model says, for everybody in it, and the ledger adds up. Nobody is left out, so it does
 * not matter whom a command may change.
 */
export const expectModelToMatch = async (api: Api, pairs: Pair[], { reward, offer }: Shelf): Promise<void> => {
  const { rules, campaigns } = programmeIn(api)
  const expected = {
    faults: [],
    people: pairs
      .map(({ id, expected: client }) => ({
        id,
        available: availableOf(client),
        earned: client.earned,
        owed: client.owed,
      }))
      .toSorted((one, other) => one.id - other.id),
    shelves: [{ id: reward, stock: offer.stock, taken: offer.taken }],
    campaigns: campaigns.map(({ id, budget, given }) => ({ id, counted: budget === undefined ? null : given, given })),
    referrals: pairs
      .flatMap(({ id, expected: { referral } }) =>
        referral ? [{ friend: id, state: referral.state, points: referral.points }] : [],
      )
      .toSorted((one, other) => one.friend - other.friend),
    rules: { step_price: rules.step_price, step_points: rules.step_points },
  }
  const { rows } = await api.owner.query(STATE)
  for (const [part, value] of Object.entries(expected)) expect(rows[0][part], part).toEqual(value)
  for (const { budget = Infinity, limit = Infinity, given, givenTo } of campaigns) {
    expect(given).toBeLessThanOrEqual(budget)
    expect(Math.max(0, ...givenTo.values())).toBeLessThanOrEqual(limit)
  }
}
