import type { DeskVoucher } from '@rihla/contract'
import { mayAlso, type StaffCaller } from '../../../platform/http/access.ts'

/** The desk shows phone numbers; an API key gets them only if it may read clients. */
export const voucherFor = (caller: StaffCaller, voucher: DeskVoucher): DeskVoucher =>
  mayAlso(caller, 'clients:read') ? voucher : { ...voucher, client: { ...voucher.client, mobile_number: null } }
