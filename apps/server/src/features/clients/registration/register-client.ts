import type { Language, Reach } from '@rihla/domain'
import type { Trx } from '../../../platform/database/database.ts'
import type { SendJob } from '../../../platform/jobs/jobs.ts'
import type { NationalIds } from '../../../platform/crypto/national-id.ts'
import type { StaffCaller } from '../../../platform/http/access.ts'
import { branchOfNewClient } from '../../../shared/choose-branch.ts'
import { addClient } from '../../../shared/new-client.ts'

export type RegistrationDependencies = { nationalIds: NationalIds; send: SendJob }

type Person = { name: string; price: number; language: Language } & Reach

/**
 * A client with an opening ticket, and an email to choose a password if there is an address; otherwise staff hand over a
 * link. Undefined when the email or the number is taken.
 */
export const registerClient = async (
  trx: Trx,
  { nationalIds, send }: RegistrationDependencies,
  staff: StaffCaller,
  { name, email, whatsapp, price, language }: Person,
): Promise<number | undefined> => {
  const id = await addClient(trx, nationalIds, {
    ...{ full_name: name, email, whatsapp, national_id: null, price, language },
    branch_id: await branchOfNewClient(trx, staff),
  })
  if (id === undefined) return undefined
  if (email !== null) await send(trx, 'send-mail', { mail: 'set_password', client_id: id, language })
  return id
}
