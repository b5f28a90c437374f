/** Values that could not be written to local storage. They are gone with the tab. */
const memory = new Map<string, string>()

/** Undefined where the browser refuses it: then even accessing the storage throws. */
const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** Local storage, or memory where the browser refuses it or it is full. */
export const storage = {
  read: (key: string): string | null => memory.get(key) ?? attempt(() => localStorage.getItem(key)) ?? null,

  write: (key: string, value: string): void => {
    memory.set(key, value)
    attempt(() => {
      localStorage.setItem(key, value)
      memory.delete(key)
    })
  },

  remove: (key: string): void => {
    memory.delete(key)
    attempt(() => localStorage.removeItem(key))
  },

  clear: (): void => {
    memory.clear()
    attempt(() => localStorage.clear())
  },
}
