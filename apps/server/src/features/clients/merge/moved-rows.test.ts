import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { mergesOf } from '../../../../test/given-merge.ts'
import { givenClient, givenReward, givenStaff } from '../../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../../test/ledger.ts'

const api = useApi()
let staff: { id: number; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db)
})
const { merge } = mergesOf(api, () => staff)

/** A row of the merged record ($1), for each column that moves; $2 is another client. */
const MOVES: Record<string, string> = {
  'client.merged_into': `insert into client (merged_into, erased_at) values ($1, now() + ($2::integer - $2) * interval '1 day')`,
  'claim.client_id': `insert into claim (client_id, kind, reference) select $1, 'reference', 'X7K2QD' where $2::integer > 0`,
  'consent.client_id': `insert into consent (client_id, channel, granted, source) select $1, 'email', true, 'client' where $2::integer > 0`,
  'deletion_request.client_id': `insert into deletion_request (client_id) select $1 where $2::integer > 0`,
  'email_change.client_id': `insert into email_change (client_id, old_email) select $1, 'a@example.com' where $2::integer > 0`,
  'feedback.client_id': `with r as (insert into reviewer (name_key) values ('mona') returning id)
    insert into feedback (reviewer_id, client_id, rating, comment) select id, $1, 5, 'Fine' from r where $2::integer > 0`,
  'former_identity.client_id': `insert into former_identity (client_id, full_name) select $1, 'Monah' where $2::integer > 0`,
  'mail_preference.client_id': `insert into mail_preference (client_id, kind, enabled) select $1, 'points_added', false where $2::integer > 0`,
  'not_same_person.client_id': `insert into not_same_person select least($1::integer, $2::integer), greatest($1::integer, $2::integer), min(id) from staff`,
  'not_same_person.other_id': `with o as (insert into client (id, full_name, email) values (7, 'First', 'first@example.com') returning id)
    insert into not_same_person select o.id, $1, (select min(id) from staff) from o where $2::integer > 0`,
  'point_lot.client_id': `select adjust_points($1, 70, (select min(id) from staff), 'A gift') where $2::integer > 0`,
  'referral.referrer_id': `insert into referral (referrer_id, friend_id) values ($1, $2)`,
  'referral.friend_id': `insert into referral (referrer_id, friend_id) values ($2, $1)`,
  'referral_link.client_id': `insert into referral_link (client_id, code) select $1, 'ABCDEFGH' where $2::integer > 0`,
  'registration_request.client_id': `insert into registration_request (name, email, ticket_price, client_id) select 'M', 'm@example.com', 1, $1 where $2::integer > 0`,
  'registration_request.referrer_id': `insert into registration_request (name, email, ticket_price, referrer_id) select 'F', 'f@example.com', 1, $1 where $2::integer > 0`,
  'sent_message.client_id': `insert into sent_message (kind, client_id, staff_id) select 'welcome', $1, min(id) from staff where $2::integer > 0`,
  'ticket.client_id': `insert into ticket (client_id, ticket_type, price, points, booking_reference, is_opening) select $1, 'flight', 1, 1, 'RH-MOVED', true where $2::integer > 0`,
  'tier_moment.client_id': `insert into tier_moment (client_id, tier) select $1, 'Silver' where $2::integer > 0`,
  'traveller.client_id': `insert into traveller (client_id, name, relation) select $1, 'Adam', 'child' where $2::integer > 0`,
  'traveller.became_client_id': `insert into traveller (client_id, name, relation, became_client_id) values ($2, 'Mona', 'spouse', $1)`,
  'voucher.client_id': `insert into voucher (client_id, reward_id, name, reward_type, cost_points, code, valid_until)
    select $1, min(id), 'Lounge', 'lounge', 0, 'AAAA-BBBB', '2040-01-01' from reward where $2::integer > 0`,
}

/** The others, with the reason why none of their rows leads to the remaining record. */
const STAYS: Record<string, string> = {
  'erasure.client_id': 'a record that is erased is not merged',
  'one_time_code.client_id': 'deleted: codes and links of both end',
  'point_balance.client_id': 'every client has one; that of the merged record is empty',
  'point_entry.client_id':
    'history is never changed; an entry of the merge takes the points away, and another one gives them',
  'session.client_id': 'deleted: sessions of both end',
}

const listColumns = async () => {
  const { rows } = await api.owner.query<{ name: string }>(
    `select k.conrelid::regclass || '.' || a.attname as name
     from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
     where k.contype = 'f' and k.confrelid = 'client'::regclass order by 1`,
  )
  return rows.map(({ name }) => name)
}

const countOf = async (column: string, client: number): Promise<number> => {
  const [table = '', name = ''] = column.split('.')
  const { rows } = await api.owner.query<{ rows: number }>(
    `select count(*)::integer as rows from ${table} where ${name} = $1`,
    [client],
  )
  return rows[0]?.rows ?? 0
}

test('PEOPLE-3: every column that refers to a client moves with a merge, or has a reason', async () => {
  expect([...Object.keys(MOVES), ...Object.keys(STAYS)].toSorted()).toEqual((await listColumns()).toSorted())
})

test('PEOPLE-3: a row of every column that moves belongs to the remaining record after a merge', async () => {
  await givenReward(api.db)
  for (const [column, given] of Object.entries(MOVES)) {
    const [kept, merged, other] = [await givenClient(api.db), await givenClient(api.db), await givenClient(api.db)]
    await api.owner.query(given, [merged.id, other.id])
    expect([column, await countOf(column, merged.id)]).toEqual([column, 1])
    const before = await countOf(column, kept.id)
    expect([column, (await merge(kept.id, merged.id)).statusCode]).toEqual([column, 200])
    expect([column, await countOf(column, merged.id)]).toEqual([column, 0])
    if (
      column !== 'client.merged_into' &&
      column !== 'former_identity.client_id' &&
      column !== 'email_change.client_id'
    )
      expect([column, (await countOf(column, kept.id)) - before]).toEqual([column, 1])
  }
  await expectLedgerToAddUp(api.db)
})

test('PEOPLE-3: sessions and codes of both end', async () => {
  const both = [await givenClient(api.db), await givenClient(api.db)] as const
  for (const { id } of both)
    await api.owner.query(
      `insert into one_time_code (client_id, purpose, code_hash, expires_at) values ($1, 'password_reset', '\\x01', now())`,
      [id],
    )
  await merge(both[0].id, both[1].id)
  for (const { id } of both)
    expect([await countOf('session.client_id', id), await countOf('one_time_code.client_id', id)]).toEqual([0, 0])
})
