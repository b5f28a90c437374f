import type { TicketType } from '@rihla/domain'
import { choice, figure, formSchema, text, textsByLanguage } from '../../../ui/forms/form-schema.ts'

/** An empty day is missing, not a wrong one. */
const day = { ...text, write: (typed: string) => typed || null }

/** PROG-6. A campaign multiplies or adds a bonus, never both. */
export const CAMPAIGN_SCHEMA = formSchema<'POST /api/admin/campaigns/'>()(
  {
    names: textsByLanguage,
    counts_by: choice<'travel' | 'booking'>('travel'),
    starts_on: day,
    ends_on: day,
    ticket_types: choice<TicketType[]>([]),
    cities: choice<string[]>([]),
    airlines: choice<string[]>([]),
    tiers: choice<string[]>([]),
    first_trip: choice(false),
    min_price: figure(null),
    multiplier: figure(null, '2'),
    bonus: figure(null),
    client_limit: figure(null),
    budget: figure(null),
  },
  () => [
    ['multiplier', 'bonus'],
    ['starts_on', 'ends_on'],
  ],
)

/** The form as it is typed. */
export type CampaignValues = typeof CAMPAIGN_SCHEMA.blank
