import { afterEach, expect, test } from 'vitest'
import { storage } from './storage.ts'

const refuse = (name: string) => () => {
  throw new DOMException('Not here.', name)
}

const storeOf = (kept: Map<string, string>, otherwise: Partial<Storage> = {}) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
  clear: () => kept.clear(),
  ...otherwise,
})

const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')

const givenLocalStorage = (get: () => unknown) =>
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get })

afterEach(() => {
  storage.clear()
  Reflect.deleteProperty(globalThis, 'localStorage')
  if (before) Object.defineProperty(globalThis, 'localStorage', before)
})

const expectToWork = () => {
  storage.write('token', 'first')
  storage.write('token', 'second')
  expect(storage.read('token')).toBe('second')
  storage.remove('token')
  expect(storage.read('token')).toBeNull()
  storage.write('token', 'third')
  storage.clear()
  expect(storage.read('token')).toBeNull()
}

test('APP-4: written values are kept in local storage', () => {
  const kept = new Map<string, string>()
  givenLocalStorage(() => storeOf(kept))
  storage.write('token', 'kept')
  expect([...kept]).toEqual([['token', 'kept']])
  expectToWork()
})

test('APP-4: where local storage is refused, memory is used until the tab is closed', () => {
  givenLocalStorage(refuse('SecurityError'))
  storage.write('token', 'kept')
  expect(storage.read('token')).toBe('kept')
  expectToWork()
})

test('APP-4: where local storage is full, the newest value counts, and removed values are gone', () => {
  const kept = new Map([['token', 'old']])
  givenLocalStorage(() => storeOf(kept, { setItem: refuse('QuotaExceededError') }))
  storage.write('token', 'new')
  expect(storage.read('token')).toBe('new')
  expectToWork()
  expect(kept.has('token')).toBe(false)
})
