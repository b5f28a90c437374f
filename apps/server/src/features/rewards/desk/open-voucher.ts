import type { Trx } from '../../../platform/database/database.ts'
import { momentText } from '../../../platform/i18n/texts.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { findDecision, findVoucherForUpdate } from './desk.queries.ts'

/** Locks a voucher that can still be decided on, or reports who decided on it and when (RULES-5). */
export const openVoucher = async (trx: Trx, id: number) => {
  const { state, is_erased } = await findVoucherForUpdate(trx, id)
  if (state === 'issued') return { is_erased }
  if (state === 'expired') throw new Problem('voucher_expired')
  const decision = await findDecision(trx, id)
  throw new Problem(`voucher_${state}`, {
    values: (language) => ({
      who: decision?.who ?? '-',
      when: decision ? momentText(language, decision.at, decision.time_zone) : '-',
    }),
  })
}
