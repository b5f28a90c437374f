import { afterEach, expect, test, vi } from 'vitest'
import { chooseLanguage, i18n, loadTexts, startI18n } from './i18n.ts'

const gone = () => new Response('Not found.', { status: 404 })

afterEach(() => vi.unstubAllGlobals())

test('APP-3, APP-7: a missing text is empty and reported, and missing files change neither screen nor language', async () => {
  const reported = vi.fn<(error: Error) => void>()
  let answer = () => Response.json({ close: 'Close' })
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('reportError', reported)
  vi.stubGlobal('fetch', async () => answer())

  await startI18n()
  expect(i18n.t('common:close')).toBe('Close')
  expect(reported).not.toHaveBeenCalled()
  expect(i18n.t('profile:topTier')).toBe('')
  expect(reported.mock.calls.map(([{ message }]) => message)).toEqual(['No text en/profile:topTier'])

  answer = gone
  await expect(loadTexts(['profile'])).rejects.toThrow('could not be fetched')
  await expect(chooseLanguage('ar')).rejects.toThrow('could not be fetched')
  expect([i18n.language, i18n.t('common:close')]).toEqual(['en', 'Close'])

  answer = () => Response.json({ close: 'إغلاق' })
  await chooseLanguage('ar')
  expect([i18n.t('common:close'), document.documentElement.dir]).toEqual(['إغلاق', 'rtl'])
})
