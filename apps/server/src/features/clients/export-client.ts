import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { withSeenFields, writeAudit } from '../../shared/audit.ts'
import type { PassportNumbers } from '../../platform/crypto/passport-numbers.ts'
import type { Database } from '../../platform/database/database.ts'
import type { NationalIds } from '../../platform/crypto/national-id.ts'
import { seenBy } from '../../shared/branches.ts'
import { reportManyNationalIds } from '../../shared/national-id-views.ts'
import { Problem } from '../../platform/http/problem.ts'
import {
  findAccount,
  findAgencyOf,
  listAsTraveller,
  listSections,
  listStaffActions,
  listTravellersOf,
} from './export-client.queries.ts'

/** One row per line, so that the file can be read in any editor and no line blocks the server for long. */
export function* writeJson(facts: Record<string, unknown>, sections: [string, object[]][]) {
  const heads = Object.entries(facts).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
  yield `{\n${heads.join(',\n')}`
  for (const [name, rows] of sections) {
    yield `,\n  ${JSON.stringify(name)}: [`
    for (const [place, row] of rows.entries()) yield `${place === 0 ? '' : ','}\n    ${JSON.stringify(row)}`
    yield rows.length === 0 ? ']' : '\n  ]'
  }
  yield '\n}\n'
}

/** Committed before the file is sent, so that every export is audited even when the connection breaks. */
const noteExport = (db: Database, request: FastifyRequest, id: number) =>
  db.transaction().execute(async (trx) => {
    const account = await findAccount(trx, id)
    if (!account) throw new Problem('client_not_found')
    const travellers = [
      ...(await listTravellersOf(trx, seenBy(request.staff), id)),
      ...(await listAsTraveller(trx, id)),
    ]
    const withPassport = travellers.filter((traveller) => traveller.passport_number)
    const fields = [
      ...(account.national_id ? ['national_id'] : []),
      ...(withPassport.length > 0 ? ['passport_number'] : []),
      ...withPassport.map((traveller) => `traveller ${traveller.id}`),
    ]
    await writeAudit(trx, request, { action: 'export', subject: 'client', subject_id: id, fields })
    if (fields.length > 0) await reportManyNationalIds(trx, request)
  })

type Keys = { nationalIds: NationalIds; passportNumbers: PassportNumbers }

const opened = <Traveller extends { passport_number: Buffer | null }>(
  { open }: PassportNumbers,
  travellers: Traveller[],
) => travellers.map((one) => ({ ...one, passport_number: one.passport_number && open(one.passport_number) }))

/**
 * Everything the agency stores about one person, for that person, read from one snapshot. It contains the full national
 * ID and the travellers' passport numbers, so the audit entry names them as for revealing them.
 */
export const exportClient = async (
  db: Database,
  { nationalIds, passportNumbers }: Keys,
  request: FastifyRequest,
  id: number,
) => {
  await noteExport(db, request, id)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const account = await findAccount(trx, id)
      if (!account) throw new Problem('client_not_found')
      const national_id = account.national_id && nationalIds.open(account.national_id)
      const facts = { agency: await findAgencyOf(trx), made_at: new Date(), account: { ...account, national_id } }
      const seen = seenBy(request.staff)
      const travellers: [string, object[]][] = [
        ['travellers', opened(passportNumbers, await listTravellersOf(trx, seen, id))],
        ['as_traveller_of_others', opened(passportNumbers, await listAsTraveller(trx, id))],
      ]
      const staffActions = await withSeenFields(trx, seen, await listStaffActions(trx, id))
      const sections: [string, object[]][] = [
        ...travellers,
        ...(await listSections(trx, id)),
        ['what_staff_did', staffActions],
      ]
      return Readable.from(writeJson(facts, sections))
    })
}
