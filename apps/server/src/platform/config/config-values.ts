import * as z from 'zod'
import { keyRing } from '../crypto/key-ring.ts'
import { isLoopback } from './is-loopback.ts'

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

/** CIDR ranges only: `true` or a number would trust any forged X-Forwarded-For (T23). */
export const cidrs = list.pipe(z.array(z.union([z.cidrv4(), z.cidrv6()])))

export const key = z.base64().refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64')

/** A URL to another machine must say whether the connection is encrypted, so that plain text is a deliberate choice. */
export const postgresUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// URL', abort: true })
  .refine(
    (url) => isLoopback(url) || ['sslmode', 'ssl'].some((name) => new URL(url).searchParams.has(name)),
    'on another machine, add ?sslmode=verify-full (or ?sslmode=disable)',
  )

type Keys = { NATIONAL_ID_KEY: string; NATIONAL_ID_OTHER_KEYS: string[] }

export const refuseDuplicateKeys = (
  { NATIONAL_ID_KEY, NATIONAL_ID_OTHER_KEYS }: Keys,
  context: z.core.$RefinementCtx,
): void => {
  const { all } = keyRing(NATIONAL_ID_KEY, NATIONAL_ID_OTHER_KEYS)
  if (new Set(all.map(({ name }) => name)).size < all.length)
    context.addIssue({ code: 'custom', path: ['NATIONAL_ID_OTHER_KEYS'], message: 'contains the same key twice' })
}
