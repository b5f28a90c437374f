import * as z from 'zod'
import { COUNTRIES, FIRST_PASSWORDS } from '@rihla/domain'
import { endpoint } from '../endpoint.ts'
import { currency, line, orNull, version } from '../fields.ts'
import { MOST_POINTS } from '../points.ts'

/** Browsers offer Asia/Kolkata or Asia/Calcutta for the same place; any known name is accepted, but no bare offset. */
const isTimeZone = (name: string) => {
  try {
    return (name === 'UTC' || name.includes('/')) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Every visitor loads it first, so it stays small. */
const LOGO_LENGTH = 32 * 1024

/**
 * A picture of our own origin or an inline one: the page's policy allows no others (T31). A PNG by its first bytes,
 * never an SVG, which is a document that can contain scripts.
 */
const logo = z
  .string()
  .max(LOGO_LENGTH)
  .regex(/^(?:\/[\w-][\w./-]{0,200}|data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]*={0,2})$/)

const settings = z.object({
  name: z.string(),
  logo: z.string().nullable(),
  hotline: z.string().nullable(),
  currency: z.string(),
  /** Phone numbers without a country code belong to it (PEOPLE-1). */
  country: z.string(),
  time_zone: z.string(),
  points_validity_days: z.int(),
  point_value: z.number(),
  first_password_rule: z.enum(FIRST_PASSWORDS),
  /** Clients may complete a trip before its first travel day (TRIP-8). */
  complete_before_travel: z.boolean(),
  /** No trip can be completed before it has ended; takes precedence over `complete_before_travel`. */
  complete_after_travel: z.boolean(),
  /**
   * The limits of an agent's manual point adjustments, for one adjustment and per day of the agency; owners have none.
   */
  largest_adjustment: z.int(),
  adjustments_per_day: z.int(),
  /** Agents see only the clients of their branches, with everything of them (PEOPLE-4). */
  limits_agents: z.boolean(),
  version: z.int(),
})

const limit = z.int().min(0).max(MOST_POINTS)

const hasFourDecimals = (value: number) => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-4

const nileTravel = {
  name: 'Nile Travel',
  logo: null,
  hotline: '19123',
  currency: 'EGP',
  country: 'EG',
  time_zone: 'Africa/Cairo',
  points_validity_days: 365,
  point_value: 0.25,
  first_password_rule: 'national_id',
  complete_before_travel: false,
  complete_after_travel: false,
  largest_adjustment: 1000,
  adjustments_per_day: 5000,
  limits_agents: false,
}

export const settingsApi = {
  read: endpoint({
    method: 'GET',
    url: '/api/admin/settings/',
    config: { access: 'owner', example: { answer: { data: { ...nileTravel, version: 4 } } } },
    schema: { summary: "The agency's settings", response: { 200: z.object({ data: settings }) } },
  }),

  update: endpoint({
    method: 'PUT',
    url: '/api/admin/settings/',
    config: {
      access: 'owner',
      problems: ['changed_meanwhile', 'reauthentication_required'],
      example: { body: { ...nileTravel, version: 3 }, answer: { data: { ...nileTravel, version: 4 } } },
    },
    schema: {
      summary: "Change the agency's settings",
      body: z.strictObject({
        name: line(100).min(1),
        logo: orNull(logo)
          .optional()
          .transform((value) => value ?? null),
        hotline: orNull(line(40))
          .optional()
          .transform((value) => value || null),
        currency,
        /** If absent, it stays as it is. */
        country: z.enum(COUNTRIES).optional(),
        time_zone: z.string().max(64).refine(isTimeZone),
        /** A part of the programme; a change publishes a version of it. */
        points_validity_days: z.int().min(1).max(36_500).optional(),
        point_value: z.number().min(0).max(99_999_999).refine(hasFourDecimals),
        first_password_rule: z.enum(FIRST_PASSWORDS),
        /** If absent, the setting stays as it is. */
        complete_before_travel: z.boolean().optional(),
        complete_after_travel: z.boolean(),
        /** If absent, they stay as they are. */
        largest_adjustment: limit.optional(),
        adjustments_per_day: limit.optional(),
        limits_agents: z.boolean().optional(),
        version,
      }),
      response: { 200: z.object({ data: settings }) },
    },
  }),
}

export type Settings = z.infer<typeof settings>
