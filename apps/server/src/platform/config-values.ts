import * as z from 'zod'
import { keyRing } from './key-ring.ts'
import { staysOnThisMachine } from './this-machine.ts'

export const count = (usual: number) => z.coerce.number().int().positive().default(usual)

export const listOr = (usual: string) =>
  z
    .string()
    .default(usual)
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
export const list = listOr('')

/** CIDR ranges only: `true` or a number would believe any forged X-Forwarded-For (T23). */
export const cidrs = list.pipe(z.array(z.union([z.cidrv4(), z.cidrv6()])))

export const key = z.base64().refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64')

/** Over a network it says how the connection is encrypted; that it is not must be somebody's decision, not an omission. */
export const postgresUrl = z
  .url({ protocol: /^postgres(ql)?$/ })
  .refine(
    (url) => staysOnThisMachine(url) || ['sslmode', 'ssl'].some((name) => new URL(url).searchParams.has(name)),
    'on another machine, add ?sslmode=verify-full (or ?sslmode=disable)',
  )

type Keys = { NATIONAL_ID_KEY: string; NATIONAL_ID_OTHER_KEYS: string[] }

export const refuseTheSameTwice = (
  { NATIONAL_ID_KEY, NATIONAL_ID_OTHER_KEYS }: Keys,
  context: z.core.$RefinementCtx,
): void => {
  const { all } = keyRing(NATIONAL_ID_KEY, NATIONAL_ID_OTHER_KEYS)
  if (new Set(all.map(({ name }) => name)).size < all.length)
    context.addIssue({ code: 'custom', path: ['NATIONAL_ID_OTHER_KEYS'], message: 'names a key for the second time' })
}
