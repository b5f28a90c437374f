import { needsFollowUp, RATINGS } from '@rihla/domain'
import { OWNER_ID } from '../helpers/people.ts'
import { momentOf, type Agency } from './calendar.ts'

type Beside = { what: string; text: string; values: (agency: Agency) => unknown[] }

/** Tables derived from the reviews. */
export const BESIDE: Beside[] = [
  {
    what: 'reviewer',
    values: () => [],
    text: `
      insert into reviewer (id, name_key, mobile, review_count, last_feedback_id)
      select reviewer_id, fold_text(coalesce(min(name), '')), min(mobile), count(*), max(id)
      from feedback group by reviewer_id order by reviewer_id`,
  },
  {
    what: 'feedback_daily',
    values: () => [],
    text: `
      insert into feedback_daily (day, rating, reviews)
      select (created_at at time zone time_zone)::date, rating, count(*) from feedback, agency group by 1, 2`,
  },
  {
    // Low ratings are resolved within weeks, with a few exceptions; those of the last days are new.
    what: 'follow_up',
    values: (agency) => [RATINGS.filter(needsFollowUp), momentOf(agency, 0)],
    text: `
      insert into follow_up (feedback_id, state, note, note_by, changed_by, changed_at, version)
      select id, state, case when state <> 'new' then 'Called, and asked the hotel' end, by, by,
             created_at + (version - 1) * interval '2 days', version
      from feedback, lateral (
        select (case
          when created_at > $2::timestamptz - interval '3 days' then 'new'
          when created_at < $2::timestamptz - interval '60 days' and id % 50 > 0 then 'resolved'
          else (array['new', 'contacted', 'resolved'])[1 + id % 3]
        end)::follow_up_state as state
      ) stands, lateral (
        select case when state <> 'new' then ${OWNER_ID} end as by, case when state = 'new' then 1 else 2 end as version
      ) done
      where rating = any($1)`,
  },
  {
    what: 'follow_up_step',
    values: () => [],
    text: `
      insert into follow_up_step (feedback_id, state, note, staff_id, created_at)
      select feedback_id, state, note, changed_by, changed_at from follow_up where changed_by is not null`,
  },
]
