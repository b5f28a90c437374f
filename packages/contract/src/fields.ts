import * as z from 'zod'

export const id = z.int().positive().max(2_147_483_647)
export const idInPath = z.strictObject({
  id: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
})

/** A calendar day, which never shifts with a time zone (APP-10). */
export const day = z.iso.date()
export const moment = z.iso.datetime({ offset: true })
export const points = z.int()
export const money = z.number()
