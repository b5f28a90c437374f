import * as z from 'zod'
import { id, money, points, texts, tierCode } from '../fields.ts'

/** One line of the computation; `adds` counts only what comes on top of the line before. */
export const pointLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('base'), adds: points, steps: z.int(), step_points: points, step_price: money }),
  z.object({ kind: z.literal('tier'), adds: points, tier: tierCode, multiplier: z.number() }),
  z.object({
    kind: z.literal('campaign'),
    adds: points,
    campaign: id,
    names: texts,
    /** One of the two. A multiplier applies to the sum of the lines before. */
    multiplier: z.number().nullable(),
    bonus: points.nullable(),
    /** What it would add without limits; `limited_by` says why it adds less. */
    would_add: points,
    limited_by: z.enum(['client', 'budget']).nullable(),
  }),
])

export type PointLine = z.infer<typeof pointLine>
