import type { FastifyRequest } from 'fastify'
import { writeAudit } from '../../../shared/audit.ts'
import type { PassportNumbers } from '../../../platform/crypto/passport-numbers.ts'
import type { Database } from '../../../platform/database/database.ts'
import { reportManyNationalIds } from '../../../shared/national-id-views.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { findPassport } from './travellers.queries.ts'

/** Every look at a full passport number is audited and counted like one at a national ID (decision 50). */
export const revealPassportNumber = (
  db: Database,
  passportNumbers: PassportNumbers,
  request: FastifyRequest,
  id: number,
) =>
  db.transaction().execute(async (trx) => {
    const found = await findPassport(trx, id)
    if (!found) throw new Problem('traveller_not_found')
    const { client_id, passport_cipher: cipher } = found
    if (cipher) {
      await writeAudit(trx, request, {
        action: 'read_passport',
        subject: 'client',
        subject_id: client_id,
        fields: ['passport_number', `traveller ${id}`],
      })
      await reportManyNationalIds(trx, request)
    }
    return { passport_number: cipher && passportNumbers.open(cipher) }
  })
