import type { CampaignLine, ModelCampaign, ModelClient, Trip } from './ledger-model.ts'

const leftFor = (client: ModelClient, { budget = Infinity, limit = Infinity, given, givenTo }: ModelCampaign) =>
  Math.min(budget - given, limit - (givenTo.get(client) ?? 0))

type Completed = { price: number; isOpening: boolean; isFirst: boolean }

/** The campaigns that a trip completed now falls under; an opening ticket falls under none. */
export const runningFor = (campaigns: ModelCampaign[], { price, isOpening, isFirst }: Completed): ModelCampaign[] =>
  campaigns.filter(
    ({ isStopped, minPrice, firstTrip, budget = Infinity, given }) =>
      !isOpening && !isStopped && price >= minPrice && (isFirst || !firstTrip) && given < budget,
  )

/** The best multiplier and all bonuses, each cut to what is left. */
export const campaignLines = (
  campaigns: ModelCampaign[],
  client: ModelClient,
  trip: Trip,
  points: number,
): Map<ModelCampaign, CampaignLine> => {
  const lines = campaigns
    .toSorted((one, other) => one.id - other.id)
    .map((campaign) => {
      const { multiplier = 100, bonus } = campaign
      const would = bonus ?? Math.floor((points * multiplier) / 100) - points
      const before = trip.campaigns.get(campaign) ?? { points: 0, would: 0 }
      const isKept = before.points > 0 && before.would === would
      const cut = Math.max(0, Math.min(would, leftFor(client, campaign) + before.points))
      return { campaign, line: { points: isKept ? before.points : cut, would } }
    })
    .filter(({ line }) => line.points > 0)
  const [best] = lines
    .filter(({ campaign }) => campaign.bonus === undefined)
    .toSorted((one, other) => other.line.points - one.line.points)
  return new Map(
    lines
      .filter(({ campaign }) => campaign.bonus !== undefined || campaign === best?.campaign)
      .map(({ campaign, line }) => [campaign, line]),
  )
}
