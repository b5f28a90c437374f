import type { CampaignBody } from '@rihla/contract'
import type { Trx } from '../../../platform/database/database.ts'
import { FieldProblem } from '../../../platform/http/problem.ts'
import type { FieldFault } from '../../../platform/i18n/texts.ts'
import { listCodes } from '../programme.queries.ts'

/** What one field alone does not tell: it gives a multiplier or a bonus, ends after its start, and knows its tiers. */
export const refuseFaults = async (
  trx: Trx,
  { multiplier, bonus, starts_on, ends_on, tiers }: CampaignBody,
): Promise<void> => {
  const faults: Record<string, FieldFault> = {}
  if (multiplier === null && bonus === null) faults['multiplier'] = 'required'
  if (multiplier !== null && bonus !== null) faults['bonus'] = 'invalid'
  if (ends_on < starts_on) faults['ends_on'] = 'before_first_day'
  const known = await listCodes(trx)
  if (tiers.some((code) => !known.has(code))) faults['tiers'] = 'invalid'
  if (Object.keys(faults).length > 0) throw new FieldProblem(faults)
}
