import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { type EditedRecord, saveMerged } from './save-merged.ts'

type Reward = { id: number; name: string; cost: string; version: number }
type Draft = { name: string; cost: string }

const opened: Reward = { id: 4, name: 'Lounge', cost: '400', version: 1 }
const draftOf = ({ name, cost }: Reward): Draft => ({ name, cost })

/** A record on a server where another user saves before each of the first attempts. */
const recordWith = (...changes: Partial<Draft>[]) => {
  let stored: Reward | undefined = opened
  const attempts = vi.fn<(draft: Draft) => void>()
  const record: EditedRecord<Reward, Draft> = {
    draftOf,
    rules: { saved: (draft) => draft },
    save: async (draft, base) => {
      attempts(draft)
      const change = changes.shift()
      if (change && stored) stored = { ...stored, ...change, version: stored.version + 1 }
      if (!stored || !base) throw new ApiError({ status: 404, code: 'reward_not_found' })
      if (base.version !== stored.version) throw new ApiError({ status: 409, code: 'changed_meanwhile' })
      stored = { ...stored, ...draft, version: stored.version + 1 }
      return stored
    },
    readNewest: async () => stored,
  }
  return { record, attempts, remove: () => (stored = undefined), stored: () => stored }
}
const saved = (record: EditedRecord<Reward, Draft>, draft: Draft) => saveMerged(record, draft, opened, () => undefined)

test('CLIENTS-5: a second save keeps both changes, and reports what the other changed', async () => {
  const { record, stored } = recordWith({ cost: '450' })
  expect(await saved(record, { name: 'Lounge for two', cost: '400' })).toMatchObject({ kept: ['cost'] })
  expect(stored()).toMatchObject({ name: 'Lounge for two', cost: '450', version: 3 })
})

test('CLIENTS-5: a third change that arrives during the merge is merged as well', async () => {
  const { record, stored, attempts } = recordWith({ cost: '450' }, { cost: '475' })
  await saved(record, { name: 'Lounge for two', cost: '400' })
  expect(stored()).toMatchObject({ name: 'Lounge for two', cost: '475' })
  expect(attempts).toHaveBeenCalledTimes(3)
})

test('CLIENTS-5: a third change of the same field is a conflict, with what was typed', async () => {
  const { record, stored } = recordWith({ cost: '450' }, { name: 'Quiet lounge' })
  const outcome = await saved(record, { name: 'Lounge for two', cost: '400' })
  expect(outcome).toMatchObject({ merge: { asked: [['name']], merged: { name: 'Lounge for two', cost: '450' } } })
  expect(stored()).toMatchObject({ name: 'Quiet lounge', version: 3 })
})

test('CLIENTS-5: the same change by both is saved once', async () => {
  const { record, attempts, stored } = recordWith({ name: 'Lounge for two' })
  expect(await saved(record, { name: 'Lounge for two', cost: '400' })).toMatchObject({ kept: [] })
  expect(attempts).toHaveBeenCalledTimes(1)
  expect(stored()?.version).toBe(2)
})

test('CLIENTS-5: repeated conflicts are reported after six attempts', async () => {
  const { record, attempts } = recordWith(...Array.from({ length: 9 }, (_, place) => ({ cost: String(place) })))
  await expect(saved(record, { name: 'Lounge for two', cost: '400' })).rejects.toThrow('changed_meanwhile')
  expect(attempts).toHaveBeenCalledTimes(6)
})

test('CLIENTS-5: a record that is missing when it is read again counts as deleted', async () => {
  const { record, remove } = recordWith({ cost: '450' })
  record.readNewest = async () => remove()
  await expect(saved(record, { name: 'Lounge for two', cost: '400' })).rejects.toMatchObject({ status: 404 })
})

test('CLIENTS-5: any other refusal is left to the form, and nothing is merged or sent again', async () => {
  const { record, attempts } = recordWith()
  const merged = vi.fn<() => void>()
  record.save = async (draft) => {
    attempts(draft)
    throw new ApiError({ status: 400, fields: { name: ['Too long.'] } })
  }
  await expect(saveMerged(record, { name: 'Lounge for two', cost: '400' }, opened, merged)).rejects.toMatchObject({
    status: 400,
  })
  expect(attempts).toHaveBeenCalledOnce()
  expect(merged).not.toHaveBeenCalled()
})
