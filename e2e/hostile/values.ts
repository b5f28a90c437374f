import { CORPUS } from '../../apps/server/test/security/corpus/corpus.ts'

/** What would leave a mark of its own if a page ever took it for anything but text. */
const CANARIES = [
  '<img src=x onerror="window.pwned = 1">',
  '"><script>window.pwned = 2</script>',
  '<a id=pwned></a><form id=pwned><input name=attributes></form>',
]

export const IS_ALL = Boolean(process.env['EVERYTHING'])

const asTyped = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** The corpus as text for a field. Its groups stand one after the other, so every so many values are some of each. */
export const HOSTILE = [...new Set([...CORPUS.map(asTyped), ...CANARIES])]

const LONGEST = 1000
/** What pushes a layout apart or reorders its neighbours; never left out of a sample. */
const WORST = HOSTILE.filter((value) => /^(a\u0300){500}$|^م{300}$|^ﷺ{100}$|^\u202egnp|^\u2067|^close/.test(value))

const everyNth = (values: string[], step: number) => values.filter((_, place) => place % step === 0)

/** Everything PostgreSQL can hold, no longer than a page of a list can show. */
export const STORABLE = HOSTILE.filter((value) => value.isWellFormed() && !value.includes('\u0000')).map((value) =>
  Array.from(value).slice(0, LONGEST).join(''),
)

/** Some of each group, those with markup first of all. */
export const FEW_STORABLE = [...new Set([...WORST, ...CANARIES, ...everyNth(STORABLE, 19)])]

/** All, when all is asked for; else every so many. */
export const sampleOf = <T>(all: T[], step: number): T[] => all.filter((_, place) => IS_ALL || place % step === 0)

/** Nobody is kept waiting for having failed, or the later values would never reach the server. */
export const NO_LIMITS = Object.fromEntries(
  ['LOGIN_FREE_TRIES', 'LOGIN_TRIES_PER_ADDRESS', 'LOGIN_TRIES_PER_ACCOUNT', 'PUBLIC_CALLS_PER_HOUR'].map((name) => [
    name,
    '1000000',
  ]),
)

/** Texts that try to reorder what stands beside them, every other one a harmless one to compare with. */
export const REORDERING = HOSTILE.flatMap((value) =>
  /[\u061c\u202a-\u202e\u2066-\u2069]/.test(value) ? [value, 'plain'] : [],
)
