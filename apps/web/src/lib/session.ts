import { LANGUAGES, type Language } from '@rihla/domain'
import { storage } from './storage.ts'

/** The only module that accesses the browser's storage (APP-4). */
const CLIENT_KEYS = ['token', 'isActive', 'offlineCopy'] as const
const ADMIN_KEYS = ['admin_token', 'admin_logged_in'] as const
type Key =
  | (typeof CLIENT_KEYS)[number]
  | (typeof ADMIN_KEYS)[number]
  | 'userRole'
  | 'language'
  | 'menuCollapsed'
  | 'branch'

const read = (key: Key) => storage.read(key)
const write = (key: Key, value: string) => storage.write(key, value)
const remove = (keys: readonly Key[]) => keys.forEach((key) => storage.remove(key))

const isLanguage = (value: string | null): value is Language => LANGUAGES.some((language) => language === value)

export type Role = 'client' | 'admin'

/** The callback that shows the warning and the login; undefined while the first screen is still being rendered. */
let onExpiry: ((role: Role) => void) | undefined
let isExpiryWaiting = false
let hasExpired = false

export const session = {
  clientToken: () => read('token'),

  /** APP-5: the admin token if stored, else the client's. */
  bearer: () => read('admin_token') ?? read('token'),

  /** APP-8: logging in as one role removes the other role's keys, and the data of another person (APP-4). */
  startClient: (token: string, isActive: boolean | undefined) => {
    remove([...ADMIN_KEYS, 'offlineCopy'])
    hasExpired = false
    write('token', token)
    write('userRole', 'client')
    // An answer without it stores no flag, instead of false.
    if (isActive === undefined) remove(['isActive'])
    else write('isActive', String(isActive))
  },

  keepActive: (isActive: boolean) => write('isActive', String(isActive)),

  endClient: () => remove([...CLIENT_KEYS, 'userRole']),

  /** The offline copy (APP-4). It belongs to the session that fetched it and is deleted with it. */
  keepOfflineCopy: (token: string, copy: string) => {
    if (token === read('token')) write('offlineCopy', copy)
  },
  offlineCopy: () => read('offlineCopy'),
  dropOfflineCopy: () => remove(['offlineCopy']),

  isStaff: () => read('admin_logged_in') !== null && read('admin_token') !== null,

  /** APP-8 */
  startStaff: (token: string) => {
    // The choice of branch is that of one person.
    remove([...CLIENT_KEYS, 'branch'])
    hasExpired = false
    write('admin_token', token)
    write('admin_logged_in', 'true')
    write('userRole', 'admin')
  },

  /** DASH-1: no staff data stays on the desk's computer. */
  leaveDesk: () => storage.clear(),

  /**
   * The server no longer knows the token: the keys are removed, and the screen is notified of the role. If the answer
   * comes before the first screen has subscribed, everything waits, so that no user is logged out without the warning.
   */
  expire: () => {
    isExpiryWaiting = !onExpiry
    if (!onExpiry) return
    const role: Role = read('admin_token') === null ? 'client' : 'admin'
    if (role === 'admin') remove([...ADMIN_KEYS, 'userRole'])
    else session.endClient()
    hasExpired = true
    onExpiry(role)
  },
  /** The server ended the session of this tab, and nobody has signed in since. */
  hasExpired: () => hasExpired,
  onExpired: (listener: (role: Role) => void) => {
    onExpiry = listener
    if (isExpiryWaiting) session.expire()
    return () => {
      if (onExpiry === listener) onExpiry = undefined
    }
  },

  language: (): Language => {
    const language = read('language')
    return isLanguage(language) ? language : 'en'
  },
  keepLanguage: (language: Language) => write('language', language),

  /** Whether the staff menu shows icons only. */
  isMenuCollapsed: () => read('menuCollapsed') !== null,
  keepMenuCollapsed: (isCollapsed: boolean) =>
    isCollapsed ? write('menuCollapsed', 'true') : remove(['menuCollapsed']),

  /** The branch whose lists and figures this person looks at (PEOPLE-4). */
  branch: () => Number(read('branch')) || undefined,
  keepBranch: (branch: number | undefined) =>
    branch === undefined ? remove(['branch']) : write('branch', String(branch)),

  /** Another window logged in or out. */
  onTokenChangedElsewhere: (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === 'token' || event.key === 'admin_token' || event.key === null) listener()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  },
}
