import type { DeskVoucher } from '@rihla/contract'
import { mayAlso, type StaffCaller } from '../../platform/access.ts'

/** The desk calls people; a program does so only if it may read clients. */
export const voucherFor = (caller: StaffCaller, voucher: DeskVoucher): DeskVoucher =>
  mayAlso(caller, 'clients:read') ? voucher : { ...voucher, client: { ...voucher.client, mobile_number: null } }
