import type { DeskVoucher } from '@rihla/contract'
import type { Api } from './api.ts'
import { givenClient, givenReward, type GivenClient } from './given.ts'

export const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })

/** Vouchers, and what staff do with them at the desk. */
export const deskOf = (api: Api) => {
  const redeem = async (client: GivenClient, cost_points: number): Promise<DeskVoucher> => {
    const payload = { reward_id: await givenReward(api.db, { cost_points }) }
    const headers = headersOf(client.token)
    return (await api.app.inject({ method: 'POST', url: '/api/rewards/redeem/', headers, payload })).json().data
  }
  return {
    redeem,
    givenVoucher: async (points = 200) => {
      // Several with one number, so that a test can say what it is.
      const client = await givenClient(api.db, { points, whatsapp: '+201005550142', shares_phone: true })
      return { client, voucher: await redeem(client, points) }
    },
    find: async (staff: { token: string }, query: Record<string, string>): Promise<DeskVoucher[]> =>
      (await api.app.inject({ url: '/api/admin/vouchers/', query, headers: headersOf(staff.token) })).json().data,
    decide: (staff: { token: string }, id: number, what: 'use' | 'cancel', payload: object, key?: string) =>
      api.app.inject({
        method: 'POST',
        url: `/api/admin/vouchers/${id}/${what}/`,
        headers: { ...headersOf(staff.token), ...(key !== undefined && { 'idempotency-key': key }) },
        payload,
      }),
  }
}
