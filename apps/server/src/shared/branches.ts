import { sql, type RawBuilder } from 'kysely'
import type { StaffCaller } from '../platform/http/access.ts'
import type { Database } from '../platform/database/database.ts'

/** Which rows a list or a figure contains (PEOPLE-4, decision 52). */
export type Seen = {
  /** An agent limited to branches sees the clients there, with everything of them; undefined without a limit. */
  limit: readonly number[] | undefined
  /** The branch that was asked for; undefined for all. */
  branch: number | undefined
}

export const seenBy = ({ limit }: StaffCaller, { branch }: { branch?: number | undefined } = {}): Seen => ({
  limit,
  branch,
})

export const EVERYTHING: Seen = { limit: undefined, branch: undefined }

/** Whether it contains everything, so that a statement without conditions of branches can be used. */
export const isEverything = ({ limit, branch }: Seen): boolean => limit === undefined && branch === undefined

const isAsked = (branch: number | undefined, column: RawBuilder<unknown>) =>
  branch === undefined ? [] : [sql`${column} = ${branch}`]

/** A single branch is compared, because only then an index of branches is also in the order of the list. */
const isWithin = (limit: readonly number[] | undefined, column: RawBuilder<unknown>) => {
  if (limit === undefined) return []
  return [limit.length === 1 ? sql`${column} = ${limit[0]}` : sql`${column} = any (${limit}::integer[])`]
}

/** Conditions on the alias of a client. */
export const clientIsSeen = ({ limit, branch }: Seen, client: string): RawBuilder<unknown>[] => {
  const column = sql.ref(`${client}.branch_id`)
  return [...isAsked(branch, column), ...isWithin(limit, column)]
}

/** Conditions on the alias of a trip, which has a branch of its own and belongs to a client. */
export const rowIsSeen = ({ limit, branch }: Seen, row: string): RawBuilder<unknown>[] => [
  ...isAsked(branch, sql.ref(`${row}.branch_id`)),
  ...ownerIsSeen({ limit, branch: undefined }, row),
]

/** Conditions on the alias of a review. One that was left without an account is in no branch. */
export const reviewIsSeen = (seen: Seen, review: string): RawBuilder<unknown>[] =>
  isEverything(seen) ? [] : [sql`${sql.ref(`${review}.client_id`)} is not null`, ...rowIsSeen(seen, review)]

/** Conditions on the alias of anything else that belongs to a client: a voucher, an entry of the ledger. */
export const ownerIsSeen = (seen: Seen, row: string): RawBuilder<unknown>[] =>
  isEverything(seen)
    ? []
    : [
        sql`exists (
          select from client seen
          where ${sql.join([sql`seen.id = ${sql.ref(`${row}.client_id`)}`, ...clientIsSeen(seen, 'seen')], sql` and `)}
        )`,
      ]

export const listBranchesOf = async (db: Database, staffId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('staff_branch')
    .select('branch_id')
    .where('staff_id', '=', staffId)
    .orderBy('branch_id')
    .execute()
  return rows.map(({ branch_id }) => branch_id)
}

/** For answers that name other clients as well: which of these the caller sees. */
export const findSeen = async (db: Database, { limit }: Seen, ids: number[]): Promise<(id: number) => boolean> => {
  if (limit === undefined || ids.length === 0) return () => limit === undefined
  const { rows } = await sql<{ id: number }>`
    select named.id from unnest(${ids}::integer[]) named (id) join client c on c.id = present_client(named.id)
    where ${sql.join(clientIsSeen({ limit, branch: undefined }, 'c'))}`.execute(db)
  const seen = new Set(rows.map(({ id }) => id))
  return (id) => seen.has(id)
}
