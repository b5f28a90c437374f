import { sql, type RawBuilder } from 'kysely'
import { CLIENT_FIELDS, type ClientField, type CsvCell } from '@rihla/domain'
import type { Database } from '../../../platform/database/database.ts'
import { and } from '../../../platform/database/sql-template.ts'
import { clientIsSeen, rowIsSeen, type Seen } from '../../../shared/branches.ts'

/** In the agency's time zone, in a form that spreadsheets read. */
const moment = (column: string) => sql.raw(`to_char(${column} at time zone a.time_zone, 'YYYY-MM-DD HH24:MI')`)
const branchName = (row: string) => sql`(select name from branch where id = ${sql.ref(`${row}.branch_id`)})`
const clientId = sql.raw(`'C-' || c.id`)

const NAMES: Record<string, string> = { whatsapp: 'WhatsApp', national_id: 'National ID' }
const heading = (field: string) => NAMES[field] ?? field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ')

const clientCell = (field: ClientField) =>
  field === 'national_id' ? sql`'••••••••••' || c.national_id_last4` : sql.ref(`c.${field}`)

export type ExportFilter = { seen: Seen; seller?: number | undefined }

type ExportedTable = {
  columns: Record<string, RawBuilder<unknown>>
  /** Only for an agency with several branches. */
  ofBranches?: Record<string, RawBuilder<unknown>>
  from: RawBuilder<unknown>
  passes: (filter: ExportFilter) => RawBuilder<unknown>[]
  /** The key the rows are read by, in ascending order. */
  key: RawBuilder<unknown>
}

const CLIENTS: ExportedTable = {
  columns: {
    'Client ID': clientId,
    ...Object.fromEntries(CLIENT_FIELDS.map((field) => [heading(field), clientCell(field)])),
    Active: sql`case when c.is_active then 'yes' else 'no' end`,
    'Points available': sql`b.available`,
    'Points earned': sql`b.earned`,
    'Points owed': sql`b.owed`,
    Added: moment('c.created_at'),
  },
  ofBranches: { Branch: branchName('c') },
  from: sql`client c join point_balance b on b.client_id = c.id where c.erased_at is null`,
  passes: ({ seen }) => clientIsSeen(seen, 'c'),
  key: sql`c.id`,
}

const TRIP = [
  ...['departure_city', 'arrival_city', 'departure_date', 'return_date', 'airline', 'flight_number', 'hotel_name'],
  ...['hotel_city', 'check_in_date', 'check_out_date', 'room_type', 'number_of_guests', 'special_requests'],
  ...['title', 'place', 'start_date', 'end_date', 'provider', 'external_reference'],
  ...['airline_code', 'departure_airport', 'arrival_airport'],
  ...['currency', 'original_price', 'exchange_rate'],
]
/** As an import reads them (TRIP-3). */
const TRAVELLERS = sql`concat_ws('; ', case when t.client_travels then c.full_name end, (
  select string_agg(v.name, '; ' order by v.id)
  from ticket_traveller w join traveller v on v.id = w.traveller_id where w.ticket_id = t.id
))`
const TICKETS: ExportedTable = {
  columns: {
    'Booking reference': sql`t.booking_reference`,
    'Client ID': clientId,
    'Client name': sql`c.full_name`,
    'Ticket type': sql`t.ticket_type`,
    Status: sql`t.status`,
    Price: sql`t.price`,
    Points: sql`t.points`,
    ...Object.fromEntries(TRIP.map((field) => [heading(field), sql.ref(`t.${field}`)])),
    Travellers: TRAVELLERS,
    'Opening ticket': sql`case when t.is_opening then 'yes' else 'no' end`,
    Entered: moment('t.created_at'),
    Completed: moment('t.completed_at'),
  },
  ofBranches: {
    Branch: branchName('t'),
    'Sold by': sql`(select username from staff where id = t.sold_by)`,
  },
  from: sql`ticket t join client c on c.id = t.client_id where t.deleted_at is null`,
  passes: ({ seen, seller }) => [
    ...rowIsSeen(seen, 't'),
    ...(seller === undefined ? [] : [sql`t.sold_by = ${seller}`]),
  ],
  key: sql`t.id`,
}

const LEDGER: ExportedTable = {
  columns: {
    Line: sql`e.id`,
    Movement: sql`e.movement_id`,
    Time: moment('e.created_at'),
    'Client ID': clientId,
    'Client name': sql`c.full_name`,
    Kind: sql`e.kind`,
    Points: sql`e.points`,
    'Balance after': sql`e.balance_after`,
    // What a merge moves of the points earned, which decide the tier.
    'Earned by merge': sql`e.earned`,
    'Booking reference': sql`t.booking_reference`,
    'Voucher code': sql`v.code`,
    By: sql`coalesce(s.username, e.actor::text)`,
    Reason: sql`e.reason`,
    // What a tier, a campaign or a referral added: it does not count towards the tier.
    Bonus: sql`e.bonus`,
    Campaign: sql`(select english_or_first(names) from campaign where id = e.campaign_id)`,
  },
  from: sql`point_entry e join client c on c.id = e.client_id join client p on p.id = coalesce(c.merged_into, c.id)
    left join ticket t on t.id = e.ticket_id left join voucher v on v.id = e.voucher_id
    left join staff s on s.id = e.staff_id where true`,
  // Entries of a merged record name trips and vouchers that are the remaining client's now.
  passes: ({ seen }) => clientIsSeen(seen, 'p'),
  key: sql`e.id`,
}

const VOUCHERS: ExportedTable = {
  columns: {
    Code: sql`v.code`,
    'Client ID': clientId,
    'Client name': sql`c.full_name`,
    Reward: sql`v.name`,
    Type: sql`coalesce(english_or_first(o.names), v.reward_type::text)`,
    'Cost in points': sql`v.cost_points`,
    State: sql`case when v.state = 'issued' and v.valid_until < agency_today() then 'expired' else v.state::text end`,
    Issued: moment('v.issued_at'),
    'Valid until': sql`v.valid_until`,
    Used: moment('v.used_at'),
    'Used by': sql`u.username`,
    'Supplier confirmation': sql`v.supplier_confirmation`,
    Cancelled: moment('v.cancelled_at'),
    'Cancelled by': sql`x.username`,
    'Cancel reason': sql`v.cancel_reason`,
  },
  from: sql`voucher v join client c on c.id = v.client_id
    left join staff u on u.id = v.used_by left join staff x on x.id = v.cancelled_by
    left join own_reward_type o on o.id = v.own_type_id where true`,
  passes: ({ seen }) => clientIsSeen(seen, 'c'),
  key: sql`v.id`,
}

const TABLES = { clients: CLIENTS, tickets: TICKETS, ledger: LEDGER, vouchers: VOUCHERS }
export type ExportKind = keyof typeof TABLES

/** With one branch nothing is shown of branches. */
export const findColumns = async (db: Database, kind: ExportKind) => {
  const { columns, ofBranches }: ExportedTable = TABLES[kind]
  const { branches } = await db
    .selectFrom('branch')
    .select((row) => row.fn.countAll<number>().as('branches'))
    .executeTakeFirstOrThrow()
  return branches > 1 ? { ...columns, ...ofBranches } : columns
}

type Batch = { columns: ExportedTable['columns']; filter: ExportFilter; after: number; limit: number }

/** Keyset pagination, so that every batch costs the same. */
export const listExported = async (db: Database, kind: ExportKind, { columns, filter, after, limit }: Batch) => {
  const { from, passes, key } = TABLES[kind]
  const { rows } = await sql<{ key: number; cells: CsvCell[] }>`
    select r.key, r.cells from agency a cross join lateral (
      select ${key} as key, json_build_array(${sql.join(Object.values(columns))}) as cells
      from ${from} and ${key} > ${after} ${and(passes(filter))} order by ${key} limit ${limit}
    ) r order by r.key`.execute(db)
  return rows
}
