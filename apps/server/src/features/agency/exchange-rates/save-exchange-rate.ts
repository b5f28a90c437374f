import type { FastifyRequest } from 'fastify'
import { writeAudit } from '../../../shared/audit.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { FieldProblem } from '../../../platform/http/problem.ts'
import { findDayOfRate, findRateOfDay, saveRateOfDay } from './exchange-rates.queries.ts'

type GivenRate = { currency: string; rate: number; day?: string | undefined }

/** A second rate for a day replaces the first one; those of other days stay (TRIP-4). */
export const saveExchangeRate = async (trx: Trx, request: FastifyRequest, { currency, rate, ...given }: GivenRate) => {
  const { base, day, is_ahead } = await findDayOfRate(trx, given.day)
  if (currency === base) throw new FieldProblem({ currency: 'own_currency' })
  if (is_ahead) throw new FieldProblem({ day: 'in_future' })
  await saveRateOfDay(trx, { currency, base, day, rate, saved_by: request.staff.id })
  await writeAudit(trx, request, {
    ...{ action: 'update', subject: 'exchange_rate', subject_id: null },
    fields: [`${currency} ${day}`],
  })
  return { data: await findRateOfDay(trx, currency, day) }
}
