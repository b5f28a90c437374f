import type { Api } from './api.ts'
import { givenCampaign } from './given-campaign.ts'
import { publishRules, SPECIFIED } from './given-rules.ts'
import type { ModelCampaign, Rules } from './ledger-model.ts'

const MOST_CAMPAIGNS = 4

/**
 * The rules in force and every campaign that was started, for everybody in a database. Test files share this module,
 * but each has its own database.
 */
type Programme = { rules: Rules; campaigns: ModelCampaign[] }
const programmes = new WeakMap<Api, Programme>()
export const programmeIn = (api: Api): Programme => {
  const programme = programmes.get(api) ?? { rules: SPECIFIED, campaigns: [] }
  programmes.set(api, programme)
  return programme
}

export const runningIn = (api: Api): ModelCampaign[] => programmeIn(api).campaigns.filter(({ isStopped }) => !isStopped)

export const publish = async (api: Api, index: number, worth: number) => {
  programmeIn(api).rules = await publishRules(api, {
    step_price: worth * 10,
    step_points: 1 + (index % 97),
    referral_points: index % 4 === 0 ? 0 : worth,
    referral_limit: 1 + (index % 3),
    tiers: SPECIFIED.tiers.map((tier, place) => ({ ...tier, multiplier: 100 + place * (index % 150) })),
  })
}

export const stopCampaign = async ({ owner }: Api, campaign: ModelCampaign | undefined) => {
  if (!campaign || campaign.isStopped) return
  await owner.query(`update campaign set state = 'stopped', stopped_at = now() where id = $1`, [campaign.id])
  campaign.isStopped = true
}

/** With a multiplier or a bonus, and often with a budget, a limit for each client, a minimum price or for first trips only. */
export const startCampaign = async (api: Api, index: number, worth: number) => {
  const running = runningIn(api)
  if (running.length >= MOST_CAMPAIGNS) await stopCampaign(api, running[0])
  const { multiplier, bonus, budget, limit, minPrice, firstTrip } = {
    ...(index % 2 === 0
      ? { multiplier: 101 + (index % 300), bonus: undefined }
      : { multiplier: undefined, bonus: 1 + (index % 200) }),
    budget: index % 3 === 0 ? undefined : worth * 2,
    limit: index % 5 < 2 ? undefined : worth,
    minPrice: index % 7 < 4 ? 0 : worth * 60,
    firstTrip: index % 11 < 3,
  }
  const id = await givenCampaign(api, {
    ...(bonus === undefined ? { multiplier: (multiplier ?? 100) / 100 } : { bonus }),
    ...(budget !== undefined && { budget }),
    ...(limit !== undefined && { client_limit: limit }),
    min_price: minPrice,
    first_trip: firstTrip,
  })
  const given = { isStopped: false, given: 0, givenTo: new Map() }
  programmeIn(api).campaigns.push({ id, multiplier, bonus, budget, limit, minPrice, firstTrip, ...given })
}
