import { sql } from 'kysely'
import { CLIENT_COLUMNS, loginNameOf, type ClientColumn, type Reach } from '@rihla/domain'
import type { Trx } from '../../platform/database/database.ts'
import { listSaid, updateToNameless, updateToUnsigned } from './unsigned-reviews.queries.ts'

export const findPersonForErasure = (trx: Trx, id: number) =>
  trx
    .selectFrom('client')
    .select(['full_name', 'email', 'whatsapp'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .$narrowType<{ full_name: string }>()
    .executeTakeFirst()

const NO_PERSON = Object.fromEntries(CLIENT_COLUMNS.map((column) => [column, null])) as Record<ClientColumn, null>

/** The row and its id stay, because tickets, vouchers and the ledger refer to them. */
export const updateToErased = async (trx: Trx, id: number): Promise<void> => {
  await trx
    .updateTable('client')
    .set((row) => ({
      ...NO_PERSON,
      ...{ national_id_cipher: null, national_id_hash: null, national_id_last4: null },
      ...{ password_hash: null, password_is_first: false, first_password_expires_at: null, last_sign_in_at: null },
      erased_at: sql`now()`,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await trx.insertInto('erasure').values({ client_id: id }).execute()
}

/** The records that were merged into the client. */
export const listMergedInto = async (trx: Trx, id: number): Promise<number[]> => {
  const rows = await trx.selectFrom('client').select('id').where('merged_into', '=', id).execute()
  return rows.map((row) => row.id)
}

/** What the records said before they were merged. */
export const listFormerIdentities = (trx: Trx, id: number) =>
  trx.selectFrom('former_identity').select(['full_name', 'email', 'whatsapp']).where('client_id', '=', id).execute()

export const deleteFormerIdentitiesOf = (trx: Trx, id: number) =>
  trx.deleteFrom('former_identity').where('client_id', '=', id).execute()

export const deleteNotSameOf = (trx: Trx, id: number) =>
  trx
    .deleteFrom('not_same_person')
    .where((row) => row.or([row('client_id', '=', id), row('other_id', '=', id)]))
    .execute()

/** After a restore the records may be there again, as they were before the merge. */
export const insertErasuresOfMerged = (trx: Trx, ids: number[]) =>
  trx
    .insertInto('erasure')
    .values(ids.map((client_id) => ({ client_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteEmailChangesOf = (trx: Trx, id: number) =>
  trx.deleteFrom('email_change').where('client_id', '=', id).execute()

export const updateDeletionRequestOf = (trx: Trx, id: number) =>
  trx
    .updateTable('deletion_request')
    .set({ done_at: sql`now()` })
    .where('client_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('done_at', 'is', null)
    .execute()

export const deleteTierMomentsOf = (trx: Trx, id: number) =>
  trx.deleteFrom('tier_moment').where('client_id', '=', id).execute()

/** Friends who joined by the link stay joined, and requests keep the number: it names nobody any more. */
export const deleteReferralLinkOf = (trx: Trx, id: number) =>
  trx.deleteFrom('referral_link').where('client_id', '=', id).execute()

/**
 * The people the client travelled with are erased too. Where the client was entered as somebody else's traveller, that entry
 * stays with the other client, and no longer leads here.
 */
export const deleteTravellersOf = async (trx: Trx, id: number): Promise<void> => {
  await trx.deleteFrom('traveller').where('client_id', '=', id).execute()
  await trx
    .updateTable('traveller')
    .set((row) => ({ became_client_id: null, version: row('version', '+', 1) }))
    .where('became_client_id', '=', id)
    .execute()
}

/**
 * A claim by reference is only words of the person, and one that waits is taken back, because nobody can decide it any more. Of
 * a boarding pass that was decided stays that it was claimed, so that nobody claims it again, with the flight, which names
 * nobody.
 */
export const deleteClaimsOf = async (trx: Trx, id: number): Promise<void> => {
  await trx
    .deleteFrom('claim')
    .where('client_id', '=', id)
    .where((row) => row.or([row('kind', '=', 'reference'), row('state', '=', 'waiting')]))
    .execute()
  await trx
    .updateTable('claim')
    .set((row) => ({ reference: null, passenger_name: null, reason: null, version: row('version', '+', 1) }))
    .where('client_id', '=', id)
    .execute()
}

/** A request with another email is of another person, who loses only the number. */
export const deleteRequestsOf = async (trx: Trx, id: number, { email, whatsapp }: Reach): Promise<void> => {
  await trx
    .deleteFrom('registration_request')
    .where((row) =>
      row.or([
        row('client_id', '=', id),
        row(sql`lower(email)`, '=', sql`lower(${email})`),
        row.and([row('phone', '=', whatsapp), row('email', 'is', null)]),
      ]),
    )
    .execute()
  await trx.updateTable('registration_request').set({ phone: null }).where('phone', '=', whatsapp).execute()
}

/** Responses stored for a day for repeated requests; those about this person are deleted at once. */
export const deleteStoredAnswersOf = async (trx: Trx, id: number, reach: Reach) => {
  const name = loginNameOf(reach)
  await sql`
    delete from idempotency_key
    where account = ${`client:${id}`} or jsonb_path_exists(
      answer,
      '$.** ? ((@.id == $client && exists(@.full_name)) || @.client_id == $client || @ == $email || @ == $mobile)',
      ${JSON.stringify({ client: id, email: name, mobile: reach.whatsapp ?? name })}::jsonb
    )`.execute(trx)
  // The response to an adjustment contains no client, only its ledger entry and the reason.
  await sql`
    delete from idempotency_key
    where endpoint = 'POST /api/admin/clients/:id/points/' and exists (
      select from point_entry
      where client_id = ${id} and movement_id = (answer #>> '{data,id}')::bigint
    )`.execute(trx)
}

/**
 * People write names and passport numbers into their requests, staff may write a name into a title, and a supplier's
 * reference is a booking in the person's name. A title stays required, so it becomes empty.
 */
export const updateTextsOfTickets = (trx: Trx, id: number) =>
  sql`
    update ticket
    set special_requests = null, title = case when title is not null then '' end, external_reference = null,
        version = version + 1
    where num_nonnulls(special_requests, title, external_reference) > 0 and id in (
      select id from ticket where client_id = ${id} and deleted_at is null
      union all
      select id from ticket where client_id = ${id} and deleted_at is not null
    )`.execute(trx)

/**
 * The reason code of a cancellation stays; the free text is removed, and so is the supplier's confirmation, which may
 * be a booking in the person's name.
 */
export const updateNotesOfVouchers = (trx: Trx, id: number) =>
  trx
    .updateTable('voucher')
    .set({ cancel_note: null, supplier_confirmation: null })
    .where('client_id', '=', id)
    .where((row) => row.or([row('cancel_note', 'is not', null), row('supplier_confirmation', 'is not', null)]))
    .execute()

/**
 * The amounts in the ledger stay; the reasons of adjustments are free text and are removed. Call it after
 * `updateToErased`.
 */
export const updateReasonsOf = (trx: Trx, id: number) => sql`select forget_reasons(${id})`.execute(trx)

export type Identity = { full_name: string; whatsapp: string | null }

/** The groups of the person's reviews, including those left at the desk with the same name and number. */
export const listReviewersOf = async (trx: Trx, id: number, identities: Identity[]) => {
  const { rows } = await sql<{ id: number }>`
    select id from reviewer
    where id in (
      select reviewer_id from feedback where client_id = ${id}
      union
      select r.id from unnest(
        ${identities.map(({ full_name }) => full_name)}::text[], ${identities.map(({ whatsapp }) => whatsapp)}::text[]
      ) i (name, mobile)
      join reviewer r on r.name_key = fold_text(i.name) and r.mobile = i.mobile
    )
    order by id for update`.execute(trx)
  return rows.map((row) => row.id)
}

/** The reviews stay and count as before, but without an author. */
export const anonymizeReviews = async (trx: Trx, id: number, names: string[], reviewerId: number): Promise<void> => {
  const said = await listSaid(trx, reviewerId, sql`(client_id = ${id} or client_id is null)`)
  if (said.length === 0) return
  await updateToUnsigned(trx, said, names)

  const erased = said.map((review) => review.id)
  const { rows: others } = await sql<{ reviews: number; newest: number | null }>`
    select count(*) as reviews, max(id) as newest from feedback
    where reviewer_id = ${reviewerId} and id <> all(${erased})`.execute(trx)
  const other = others[0]
  if (!other || other.newest === null) {
    await updateToNameless(trx, reviewerId)
    return
  }
  // Another client with the same name and number keeps the group.
  const anonymous = await trx
    .insertInto('reviewer')
    .values({ name_key: '', mobile: null, review_count: erased.length, last_feedback_id: Math.max(...erased) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.updateTable('feedback').set({ reviewer_id: anonymous.id }).where('id', 'in', erased).execute()
  await trx
    .updateTable('reviewer')
    .set({ review_count: other.reviews, last_feedback_id: other.newest })
    .where('id', '=', reviewerId)
    .execute()
}
