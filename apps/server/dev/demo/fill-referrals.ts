import type { Trx } from '../../src/platform/database/database.ts'
import type { Calendar } from './calendar.ts'
import type { PlayedClient } from './fill-clients.ts'

/** Before the trips are replayed, so that the first one of a friend gives both their points (PROG-8). */
export const fillReferrals = async (trx: Trx, clients: PlayedClient[], { moment }: Calendar): Promise<void> => {
  const idOf = (key: string) => clients.find((client) => client.key === key)?.id ?? 0
  await trx
    .insertInto('referral_link')
    .values({
      client_id: idOf('layla'),
      code: 'LAYLA7K2',
      opened: 5,
      last_opened_at: moment(-3, 21),
      created_at: moment(-725, 20),
    })
    .execute()
  await trx
    .insertInto('referral')
    .values(
      clients
        .toSorted((one, other) => one.joined - other.joined)
        .flatMap(({ id, brought_by, joined }) =>
          brought_by === undefined
            ? []
            : [{ referrer_id: idOf(brought_by), friend_id: id, created_at: moment(joined, 8) }],
        ),
    )
    .execute()
  await trx
    .updateTable('registration_request')
    .set({ referrer_id: idOf('layla') })
    .where('email', '=', 'salma.nabil@example.com')
    .execute()
}
