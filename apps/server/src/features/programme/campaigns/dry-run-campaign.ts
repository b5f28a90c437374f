import type { CampaignBody, CampaignDryRun } from '@rihla/contract'
import { daysBetween } from '@rihla/domain'
import type { Database } from '../../../platform/database/database.ts'
import { FieldProblem } from '../../../platform/http/problem.ts'
import { refuseFaults } from './campaign-faults.ts'
import { findToday } from './campaigns.queries.ts'
import { findPastEffect } from './dry-run.queries.ts'

type DryRun = { campaign: CampaignBody; from: string; to: string }

const LONGEST_DAYS = 366

/** PROG-6. Nothing is written. */
export const dryRunCampaign = (db: Database, { campaign, from, to }: DryRun): Promise<{ data: CampaignDryRun }> =>
  db.transaction().execute(async (trx) => {
    await refuseFaults(trx, campaign)
    const days = daysBetween(from, to) + 1
    if (days < 1 || days > LONGEST_DAYS || to > (await findToday(trx))) throw new FieldProblem({ to: 'invalid' })
    const { total, ...effect } = await findPastEffect(trx, campaign, { from, to })
    const points = Math.min(total, campaign.budget ?? total)
    return {
      data: {
        ...effect,
        points,
        value: Math.round(points * effect.point_value * 100) / 100,
        budget_percent: campaign.budget === null ? null : Math.floor((points * 100) / campaign.budget),
        uses_up_budget: campaign.budget !== null && total >= campaign.budget,
      },
    }
  })
