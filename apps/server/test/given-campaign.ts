import type { Api } from './api.ts'

type Fields = {
  state?: 'draft' | 'scheduled' | 'stopped'
  counts_by?: 'travel' | 'booking'
  starts_on?: string
  ends_on?: string
  ticket_types?: string[]
  cities?: string[]
  airlines?: string[]
  tiers?: string[]
  first_trip?: boolean
  min_price?: number
  multiplier?: number
  bonus?: number
  client_limit?: number
  budget?: number
}

/** A campaign for trips booked today; it doubles the points unless it gives a bonus. */
export const givenCampaign = async ({ owner }: Pick<Api, 'owner'>, fields: Fields = {}): Promise<number> => {
  const values = {
    ...{ names: { en: 'Ramadan', ar: 'رمضان' }, state: 'scheduled', counts_by: 'booking' },
    ...(fields.bonus === undefined ? { multiplier: 2 } : {}),
    ...fields,
  }
  const columns = Object.keys(values).filter((name) => name !== 'starts_on' && name !== 'ends_on')
  const { rows } = await owner.query<{ id: number }>(
    `insert into campaign (starts_on, ends_on, ${columns.join(', ')})
     select coalesce(j.starts_on, agency_today()), coalesce(j.ends_on, agency_today()), ${columns.join(', ')}
     from jsonb_populate_record(null::campaign, $1) j returning id`,
    [JSON.stringify(values)],
  )
  return rows[0]?.id ?? 0
}

/** No campaign of an earlier test gives anything any more. */
export const stopCampaigns = ({ owner }: Pick<Api, 'owner'>) =>
  owner.query(`update campaign set state = 'stopped', stopped_at = now() where state = 'scheduled'`)
