import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Reads `name=value` and `name = 'value'`, without comments. */
const settingsIn = async (file: string) => {
  const text = await readFile(new URL(`../deploy/ha/${file}`, import.meta.url), 'utf8')
  const lines = text.split('\n').filter((line) => line.includes('=') && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split('=')
      return [name.trim(), value.join('=').trim().replaceAll("'", '')]
    }),
  )
}
const [keeper, server] = [await settingsIn('pgbackrest.conf'), await settingsIn('archive.conf')]

test('T44: the backup settings encrypt, contain no passphrase, and keep nothing longer than 35 days', () => {
  expect(keeper.get('repo1-cipher-type')).toBe('aes-256-cbc')
  expect([...keeper.keys()].filter((name) => /pass|key|secret/.test(name))).toEqual([])
  expect(keeper.get('repo1-retention-full-type')).toBe('time')
  // pgBackRest also keeps the last full backup before the limit, and there is one every week.
  expect(Number(keeper.get('repo1-retention-full')) + 7).toBeLessThanOrEqual(35)
})

test('the backup settings archive every change within a minute, and drop nothing when archiving is blocked', () => {
  expect(server.get('archive_mode')).toBe('on')
  expect(server.get('archive_timeout')).toMatch(/^(30|[12]?\d)s$/)
  expect(server.get('archive_command')).toBe('pgbackrest --stanza=rihla archive-push %p')
  expect(keeper.has('archive-push-queue-max')).toBe(false)
})
