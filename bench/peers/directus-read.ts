/** The foreign keys that the read follows, from the one to the many. */
export const RELATIONS = [
  { one: 'client', field: 'balance', many: 'point_balance', by: 'client_id' },
  { one: 'client', field: 'tickets', many: 'ticket', by: 'client_id' },
  { one: 'client', field: 'vouchers', many: 'voucher', by: 'client_id' },
  { one: 'ticket', field: 'lots', many: 'point_lot', by: 'ticket_id' },
  { one: 'ticket', field: 'review', many: 'feedback', by: 'ticket_id' },
]

const of = (table: string, ...fields: string[]) => fields.map((field) => `${table}.${field}`)

const FIELDS = [
  ...['id', 'full_name', 'email', 'whatsapp', 'is_active', 'created_at', 'passport_expiry'],
  ...of('balance', 'earned', 'owed'),
  ...of('tickets', 'id', 'ticket_type', 'price', 'points', 'booking_reference', 'status'),
  ...of('tickets', 'departure_city', 'arrival_city', 'departure_date', 'return_date', 'airline', 'flight_number'),
  ...of('tickets', 'hotel_name', 'hotel_city', 'check_in_date', 'check_out_date', 'room_type', 'number_of_guests'),
  ...of('tickets', 'special_requests', 'lots.expires_at'),
  ...of('tickets.review', 'id', 'rating', 'comment', 'created_at', 'reply', 'replied_at'),
  ...of('vouchers', 'id', 'reward_id', 'name', 'reward_type', 'cost_points', 'code', 'issued_at', 'valid_until'),
  ...of('vouchers', 'used_at'),
]

const QUERY = new URLSearchParams({
  fields: FIELDS.join(','),
  'deep[tickets][_filter][deleted_at][_null]': 'true',
  'deep[tickets][_sort]': '-id',
  'deep[tickets][lots][_filter][closed_at][_null]': 'true',
  'deep[vouchers][_sort]': '-id',
})

export const pathOfClient = (id: number | string): string => `/items/client/${id}?${QUERY}`

type Review = { comment: string; created_at: string; reply: string | null; replied_at: string | null }
type Ticket = { price: string; lots: { expires_at: string }[]; review: (Review & { id: number; rating: number })[] }
type Answer = {
  data: { balance: { earned: number; owed: number }[]; tickets: Ticket[]; vouchers: unknown[] }
}

/** Converts its answer to the shape of ours. */
export const sameOfDirectus = (answer: unknown) => {
  const { balance, tickets, vouchers, ...client } = (answer as Answer).data
  return {
    ...client,
    points_earned: balance[0]?.earned,
    points_owed: balance[0]?.owed,
    tickets: tickets.map(({ price, lots, review: [review], ...ticket }) => ({
      ...ticket,
      price: Number(price),
      expires_at: lots[0]?.expires_at ?? null,
      review: review
        ? {
            ...{ id: review.id, rating: review.rating, feedback: review.comment, submission_date: review.created_at },
            reply: review.reply ? { text: review.reply, replied_at: review.replied_at } : null,
          }
        : null,
    })),
    redeemed_rewards: vouchers,
  }
}
