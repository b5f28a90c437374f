import { sql } from 'kysely'
import type { Step } from './replay.ts'
import type { Stage } from './stage.ts'
import type { DemoClient, DemoVoucher } from './story.ts'

export const stepsOfVoucher = (voucher: DemoVoucher, clientId: number, stage: Stage): Step[] => {
  const { calendar, random, staffId, rewardIds } = stage
  const code = voucher.code ?? `${random.code(4)}-${random.code(4)}`

  const redemption: Step = {
    at: calendar.moment(voucher.redeemed, 12 + random.whole(3)),
    run: async (trx) => {
      const { rows } = await sql<{ voucher_id: number }>`
        select voucher_id from redeem_reward(${clientId}, ${rewardIds.get(voucher.reward)})`.execute(trx)
      await sql`update voucher set code = ${code} where id = ${rows[0]?.voucher_id}`.execute(trx)
    },
  }
  const use = (used_at: Date): Step => ({
    at: used_at,
    run: (trx) =>
      trx
        .updateTable('voucher')
        .set({ state: 'used', used_at, used_by: staffId, supplier_confirmation: `OK-${random.code(5)}` })
        .where('code', '=', code)
        .execute(),
  })
  const cancellation = (cancelled_at: Date): Step => ({
    at: cancelled_at,
    run: async (trx) => {
      const { id } = await trx
        .updateTable('voucher')
        .set({
          ...{ state: 'cancelled', cancelled_at, cancelled_by: staffId },
          ...{ cancel_reason: 'supplier_cannot_deliver', cancel_note: 'The supplier has closed' },
        })
        .where('code', '=', code)
        .returning('id')
        .executeTakeFirstOrThrow()
      await sql`select restore_points(${id}, ${staffId}, null)`.execute(trx)
    },
  })
  return [
    redemption,
    ...(voucher.used === undefined ? [] : [use(calendar.moment(voucher.used, 16))]),
    ...(voucher.cancelled === undefined ? [] : [cancellation(calendar.moment(voucher.cancelled, 16))]),
  ]
}

export const stepOfAdjustment = (
  { on, points, reason }: NonNullable<DemoClient['adjustment']>,
  clientId: number,
  { calendar, staffId }: Stage,
): Step => ({
  at: calendar.moment(on, 14),
  run: (trx) => sql`select adjust_points(${clientId}, ${points}, ${staffId}, ${reason})`.execute(trx),
})
