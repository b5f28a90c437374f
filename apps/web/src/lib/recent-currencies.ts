import { storage } from './storage.ts'

const KEY = 'rihla.currencies'
const KEPT = 3

/** The currencies that were sold in last on this device, the newest first. */
export const recentCurrencies = (): string[] =>
  (storage.read(KEY) ?? '').split(' ').filter((code) => /^[A-Z]{3}$/.test(code))

export const rememberCurrency = (code: string): void =>
  storage.write(KEY, [...new Set([code, ...recentCurrencies()])].slice(0, KEPT).join(' '))
