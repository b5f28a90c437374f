import { sql } from 'kysely'
import type { ClientsRow } from '@rihla/contract'
import { passportSealer, sealer, type Api } from './api.ts'
import { givenTwoBranches, NASR_CITY } from './given-branches.ts'
import { givenClaim } from './given-claims.ts'
import { givenCampaign } from './given-campaign.ts'
import { mergesOf } from './given-merge.ts'
import { givenReferral, publishReferral } from './given-referral.ts'
import { givenReview } from './given-reviews.ts'
import { givenClient, givenReward, givenTicket, givenTraveller } from './given.ts'

/** What tells the rows of a branch apart: a word in every text, the first digits of every id, a phone number. */
type Marks = { branch: number; word: string; ids: number; phone: string; nationalId: string }

const THEIRS: Marks = {
  ...{ branch: NASR_CITY, word: 'nasrmark', ids: 77_000_000, phone: '+201007770' },
  nationalId: '29001011230382',
}
const oursIn = (branch: number): Marks => ({
  ...{ branch, word: 'gizamark', ids: 88_000_000, phone: '+201008880' },
  nationalId: '29001011230390',
})

/** New rows of every table get ids from here on. */
const startIdsAt = async ({ owner }: Api, first: number) => {
  const { rows } = await owner.query<{ change: string }>(
    `select format('alter table %I alter column %I restart with %s', table_name, column_name, $1::integer) as change
     from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
    [first],
  )
  await owner.query(rows.map(({ change }) => change).join('; '))
}

type Staff = Awaited<ReturnType<typeof givenTwoBranches>>

const callsOf =
  (api: Api, { token }: { token: string }) =>
  async (method: 'POST' | 'PUT', path: string, payload: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await api.app.inject({ method, url: `/api/admin/${path}`, headers, payload })
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`)
  }

const inTwoMonths = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)

const personOf = ({ branch, word, phone }: Marks, place: number) => ({
  ...{ full_name: `Mona ${word} ${place}`, email: `${word}${place}@private.example`, branch_id: branch },
  ...{ whatsapp: `${phone}${String(place).padStart(3, '0')}`, passport_expiry: inTwoMonths },
})

/** A client with one of everything, and what staff do with it. */
const givenSide = async (api: Api, staff: Staff, reward: number, marks: Marks) => {
  const { word, branch, ids } = marks
  await startIdsAt(api, ids)
  const call = callsOf(api, staff.owner)
  const tomorrow = (await api.owner.query('select agency_today() + 1 as day')).rows[0].day as string
  const { id: client } = await givenClient(api.db, {
    ...personOf(marks, 1),
    ...sealer.seal(marks.nationalId),
    points: 5000,
  })
  const trip = {
    ...{ arrival_city: `${word}ville`, airline: `${word} Air`, flight_number: word },
    ...{ special_requests: word, sold_by: staff.owner.id },
  }
  const ticket = await givenTicket(api.db, client, {
    ...trip,
    booking_reference: `RH-${word}`.toUpperCase(),
    departure_date: tomorrow,
  })
  const elsewhere = branch === NASR_CITY ? staff.giza : NASR_CITY
  const soldElsewhere = await givenTicket(api.db, client, { ...trip, branch_id: elsewhere, status: 'completed' })
  const mobile = `${marks.phone}099`
  const left = (comment: string, rating: number, ticket_id: number | null = null) =>
    givenReview(api.db, { name: `Person ${word}`, mobile, comment, rating, client_id: client, ticket_id })
  const review = await left(`The ${word} bus was late`, 1, soldElsewhere)
  await left(`The ${word} bus was fine`, 5)
  const { reviewer_id: reviewer } = await api.db
    .selectFrom('feedback')
    .select('reviewer_id')
    .where('id', '=', review)
    .executeTakeFirstOrThrow()
  const traveller = await givenTraveller(api.db, client, { name: `Karim ${word}`, ...passportSealer.seal('A1234567') })
  for (let count = 0; count < 2; count++) await sql`select redeem_reward(${client}, ${reward})`.execute(api.db)
  const vouchers = await api.db
    .selectFrom('voucher')
    .select(['id', 'code'])
    .where('client_id', '=', client)
    .orderBy('id')
    .execute()
  const [voucher, used] = vouchers
  if (!voucher || !used) throw new Error('there are no vouchers')
  await call('POST', `vouchers/${used.id}/use/`, { supplier_confirmation: word })
  await call('POST', `feedback/${review}/reply/`, { reply: `Sorry ${word}` })
  await call('PUT', `follow-ups/${review}/`, { state: 'contacted', note: `Called ${word}` })
  await call('POST', `clients/${client}/points/`, { points: 50, reason: `For ${word}` })
  await api.db.insertInto('deletion_request').values({ client_id: client }).execute()
  await call('PUT', `clients/${client}/consent/`, { channel: 'whatsapp', granted: true, how: 'desk' })
  await call('POST', 'messages/', { kind: 'promo', to: { client_id: client }, code: `PROMO-${word}` })
  await call('POST', 'messages/', { kind: 'promo', to: { reviewer_id: reviewer }, code: `PROMO-${word}` })
  const claim = await givenClaim(api.db, client, { reference: word.toUpperCase() })
  const rows: Record<ClientsRow, number> = { client, ticket, review, reviewer, traveller, claim, voucher: voucher.id }
  return { rows, marks, codes: vouchers.map(({ code }) => code) }
}

/** Two more of a branch: one like nobody else, one with the national ID of the first. */
const givenOthers = async (api: Api, marks: Marks, first: number) => {
  const [plain, twin] = [personOf(marks, first), personOf(marks, first + 1)]
  return {
    plain: (await givenClient(api.db, plain)).id,
    twin: (await givenClient(api.db, { ...twin, ...sealer.seal(marks.nationalId) })).id,
  }
}

/** What two branches have to do with each other. */
const givenTies = async (api: Api, staff: Staff, [ours, theirs]: [Side, Side]) => {
  const call = callsOf(api, staff.owner)
  const brought = async (referrer: number, friend: number) => {
    await givenReferral(api, referrer, friend)
    await givenTicket(api.db, friend, { status: 'completed', price: 42_000, points_by_hand: false })
  }
  await publishReferral(api, 200)
  await brought(ours.rows.client, theirs.plain)
  await brought(theirs.rows.client, ours.plain)
  await givenTraveller(api.db, ours.rows.client, { name: 'Karim', became_client_id: theirs.plain })
  await givenTraveller(api.db, theirs.rows.client, { name: 'Karim', became_client_id: ours.plain })
  await call('POST', `clients/${ours.rows.client}/not-same-person/`, { other_id: theirs.plain })
  // A pair of duplicates over the branches.
  await givenClient(api.db, { ...personOf(ours.marks, 5), ...sealer.seal(theirs.marks.nationalId) })
  for (const side of [ours, theirs]) {
    const email = `${side.marks.word}-request@neutral.example`
    await givenClient(api.db, { ...personOf(side.marks, 6), email: side === theirs ? 'known@neutral.example' : email })
    await api.db
      .insertInto('registration_request')
      .values({
        ...{
          name: 'Neutral',
          email: side === theirs ? 'known@neutral.example' : email,
          ticket_price: 100,
          language: 'en',
        },
        referrer_id: side.rows.client,
      })
      .execute()
  }
  // A record of each branch that leads to a client of the other.
  const merge = async (side: Side, id: number, kept: Side) => {
    await givenClient(api.db, { id, full_name: `Mona ${kept.marks.word} 9`, branch_id: side.marks.branch })
    const { statusCode, body } = await mergesOf(api, () => staff.owner).merge(kept.rows.client, id)
    if (statusCode !== 200) throw new Error(body)
    return id
  }
  return {
    becameTheirs: await merge(ours, 88_900_000, theirs),
    becameOurs: await merge(theirs, 77_900_000, ours),
  }
}
type Side = Awaited<ReturnType<typeof givenSide>> & Awaited<ReturnType<typeof givenOthers>>

/** Nasr City and Giza with an agent limited to Giza, and in both one of everything. */
export const givenBranchData = async (api: Api) => {
  const staff = await givenTwoBranches(api)
  const reward = await givenReward(api.db)
  const campaign = await givenCampaign(api, { state: 'draft' })
  const given = async (marks: Marks): Promise<Side> => ({
    ...(await givenSide(api, staff, reward, marks)),
    ...(await givenOthers(api, marks, 2)),
  })
  const theirs = await given(THEIRS)
  const ours = await given(oursIn(staff.giza))
  return { staff, campaign, ours, theirs, ...(await givenTies(api, staff, [ours, theirs])) }
}

export type BranchData = Awaited<ReturnType<typeof givenBranchData>>

/** What of the other branch a text tells; the record that was merged into a client of this branch is this one's now. */
export const leaksIn = (text: string, { theirs, becameOurs }: BranchData): string[] => {
  const plain = text.replaceAll(String(becameOurs), '')
  const compact = plain.toLowerCase().replaceAll(/[\s-]/g, '')
  const { word, phone } = theirs.marks
  const words = [word, phone.slice(3), ...theirs.codes.map((code) => code.toLowerCase().replaceAll('-', ''))]
  return [...words.filter((one) => compact.includes(one)), ...(plain.match(/\b77\d{6}\b/g) ?? [])]
}

export const isOfOurs = (text: string): boolean => /gizamark|\b88\d{6}\b/i.test(text)
