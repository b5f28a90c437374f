import type { Database } from '../../platform/database/database.ts'
import { findPublicAgency } from './agency.queries.ts'
import { weekOf } from './week.ts'

export const readAgency = async (db: Database) => {
  const agency = await findPublicAgency(db)
  return { ...agency, ...weekOf(agency.time_zone) }
}
