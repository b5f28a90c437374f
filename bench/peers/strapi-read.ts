import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { TOKEN_SALT } from './strapi-project.ts'

export const TOKEN = 'bench-strapi'

const TICKET = `ticket_type, booking_reference, departure_city, arrival_city, airline, flight_number, hotel_name, hotel_city,
  room_type, special_requests, price, points, number_of_guests, departure_date, return_date, check_in_date, check_out_date`
const VOUCHER = `reward_id, cost_points, name, reward_type, code, issued_at, used_at, valid_until`

/** Fills Strapi's own tables from ours: every row has a document id beside its id, and every relation is a table. */
const FILL = `
insert into clients (id, document_id, published_at, full_name, email, whatsapp, is_active, since, passport_expiry, points_earned,
                     points_owed)
  select id, id, now(), full_name, email, whatsapp, is_active, created_at, passport_expiry, earned, owed
  from client join point_balance on client_id = id;
insert into tickets (id, document_id, published_at, state, expires_at, ${TICKET})
  select id, id, now(), status,
         (select expires_at from point_lot l where l.ticket_id = t.id and closed_at is null), ${TICKET}
  from ticket t where deleted_at is null;
insert into tickets_client_lnk (ticket_id, client_id, ticket_ord)
  select id, client_id, id from ticket where deleted_at is null;
insert into reviews (id, document_id, published_at, rating, feedback, submission_date, reply, replied_at)
  select id, id, now(), rating, comment, created_at, reply, replied_at from feedback where ticket_id is not null;
insert into reviews_ticket_lnk (review_id, ticket_id)
  select id, ticket_id from feedback where ticket_id in (select id from tickets);
insert into vouchers (id, document_id, published_at, ${VOUCHER}) select id, id, now(), ${VOUCHER} from voucher;
insert into vouchers_client_lnk (voucher_id, client_id, voucher_ord) select id, client_id, id from voucher;
analyze;`

/** Finally replaces the token that Strapi made for readers by a known one. */
export const fillStrapi = async (owner: pg.Pool): Promise<void> => {
  await owner.query(FILL)
  const hash = createHmac('sha512', TOKEN_SALT).update(TOKEN).digest('hex')
  await owner.query(`update strapi_api_tokens set access_key = $1 where type = 'read-only'`, [hash])
}

const QUERY = new URLSearchParams({
  'populate[tickets][sort]': 'id:desc',
  'populate[tickets][populate][review]': 'true',
  'populate[vouchers][sort]': 'id:desc',
})

export const pathOfClient = (id: number | string): string => `/api/clients/${id}?${QUERY}`

type Row = Record<string, unknown>
type Review = { reply: string | null; replied_at: string | null } & Row
type Answer = {
  data: Row & { since: string; tickets: (Row & { state: string; review: Review | null })[]; vouchers: Row[] }
}

/** Fields that Strapi adds to every row. */
const KEPT = ['documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale']
const plain = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([name]) => !KEPT.includes(name)))

const reviewOf = ({ reply, replied_at, ...review }: Review) => ({
  ...plain(review),
  reply: reply ? { text: reply, replied_at } : null,
})

/** Converts its answer to the shape of ours. */
export const sameOfStrapi = (answer: unknown) => {
  const { since, tickets, vouchers, ...client } = (answer as Answer).data
  return {
    ...plain(client),
    created_at: since,
    tickets: tickets.map(({ state, review, ...ticket }) => ({
      ...plain(ticket),
      status: state,
      review: review && reviewOf(review),
    })),
    redeemed_rewards: vouchers.map(plain),
  }
}
