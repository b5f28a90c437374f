import { LANGUAGES, type Language } from '@rihla/domain'

/** The only reader and writer of local storage (APP-4). */
const CLIENT_KEYS = ['token', 'isActive', 'offlineCopy'] as const
const ADMIN_KEYS = ['admin_token', 'admin_logged_in'] as const
type Key = (typeof CLIENT_KEYS)[number] | (typeof ADMIN_KEYS)[number] | 'userRole' | 'language'

const read = (key: Key): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const write = (key: Key, value: string) => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A browser that refuses storage still works until the tab is closed.
  }
}

const remove = (keys: readonly Key[]) => keys.forEach((key) => localStorage.removeItem(key))

const isLanguage = (value: string | null): value is Language => LANGUAGES.some((language) => language === value)

export type Role = 'client' | 'admin'

const expiry = new EventTarget()

export const session = {
  clientToken: () => read('token'),

  /** APP-5: the admin token if stored, else the client's. */
  bearer: () => read('admin_token') ?? read('token'),

  /** APP-8: logging in as one role removes the other role's keys. What another person left goes too (APP-4). */
  startClient: (token: string, isActive: boolean) => {
    remove([...ADMIN_KEYS, 'offlineCopy'])
    write('token', token)
    write('userRole', 'client')
    write('isActive', String(isActive))
  },

  /** The first feedback has made the account active. */
  markActive: () => write('isActive', 'true'),

  endClient: () => remove([...CLIENT_KEYS, 'userRole']),

  /** The offline copy (APP-4). It is kept for the session that fetched it and leaves with it. */
  keepOfflineCopy: (token: string, copy: string) => {
    if (token === read('token')) write('offlineCopy', copy)
  },
  offlineCopy: () => read('offlineCopy'),
  dropOfflineCopy: () => remove(['offlineCopy']),

  isStaff: () => read('admin_logged_in') !== null && read('admin_token') !== null,

  /** APP-8 */
  startStaff: (token: string) => {
    remove(CLIENT_KEYS)
    write('admin_token', token)
    write('admin_logged_in', 'true')
    write('userRole', 'admin')
  },

  /** DASH-1: nothing of a staff member's stays behind on the desk's computer. */
  leaveDesk: () => {
    try {
      localStorage.clear()
    } catch {
      // Where nothing can be stored, nothing stays.
    }
  },

  /** The server no longer knows the token: the keys go, and whoever listens is told whose it was. */
  expire: () => {
    const role: Role = read('admin_token') === null ? 'client' : 'admin'
    if (role === 'admin') remove([...ADMIN_KEYS, 'userRole'])
    else session.endClient()
    expiry.dispatchEvent(new CustomEvent<Role>('expired', { detail: role }))
  },
  onExpired: (listener: (role: Role) => void) => {
    const onEvent = (event: Event) => listener((event as CustomEvent<Role>).detail)
    expiry.addEventListener('expired', onEvent)
    return () => expiry.removeEventListener('expired', onEvent)
  },

  language: (): Language => {
    const language = read('language')
    return isLanguage(language) ? language : 'en'
  },
  keepLanguage: (language: Language) => write('language', language),

  /** Another window logged in or out. */
  onTokenChangedElsewhere: (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === 'token' || event.key === 'admin_token' || event.key === null) listener()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  },
}
