import { CORPUS } from '../../apps/server/test/security/corpus/corpus.ts'

/** Values that would leave a trace if a page ever interpreted them as anything but text. */
const CANARIES = [
  '<img src=x onerror="window.pwned = 1">',
  '"><script>window.pwned = 2</script>',
  '<a id=pwned></a><form id=pwned><input name=attributes></form>',
]

export const IS_ALL = Boolean(process.env['EVERYTHING'])

const asTyped = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** The corpus as text for a field. Its groups are consecutive, so every n-th value gives some of each. */
export const HOSTILE = [...new Set([...CORPUS.map(asTyped), ...CANARIES])]

const LONGEST = 1000
/** Values that break a layout or reorder their neighbours; always part of a sample. */
const WORST = HOSTILE.filter((value) => /^(a\u0300){500}$|^م{300}$|^ﷺ{100}$|^\u202egnp|^\u2067|^close/.test(value))

const everyNth = (values: string[], step: number) => values.filter((_, place) => place % step === 0)

/** Everything PostgreSQL can store, no longer than a page of a list can show. */
export const STORABLE = HOSTILE.filter((value) => value.isWellFormed() && !value.includes('\u0000')).map((value) =>
  Array.from(value).slice(0, LONGEST).join(''),
)

/** Some of each group, those with markup first. */
export const FEW_STORABLE = [...new Set([...WORST, ...CANARIES, ...everyNth(STORABLE, 19)])]

/** All values if requested; otherwise every n-th. */
export const sampleOf = <T>(all: T[], step: number): T[] => all.filter((_, place) => IS_ALL || place % step === 0)

/** Rate limits are raised, or the later values would never reach the server. */
export const NO_LIMITS = Object.fromEntries(
  ['LOGIN_FREE_TRIES', 'LOGIN_TRIES_PER_ADDRESS', 'LOGIN_TRIES_PER_ACCOUNT', 'PUBLIC_CALLS_PER_HOUR'].map((name) => [
    name,
    '1000000',
  ]),
)

/** Texts that try to reorder their neighbours, alternating with harmless ones for comparison. */
export const REORDERING = HOSTILE.flatMap((value) =>
  /[\u061c\u202a-\u202e\u2066-\u2069]/.test(value) ? [value, 'plain'] : [],
)
