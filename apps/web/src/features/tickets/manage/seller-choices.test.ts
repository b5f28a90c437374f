import { expect, test } from 'vitest'
import { sellerChoices } from './seller-choices.ts'

const [nadia, karim] = [
  { id: 3, username: 'nadia', branch_ids: [1] },
  { id: 7, username: 'karim', branch_ids: [1, 2] },
]

test('PEOPLE-4: the seller of a trip can be chosen even without an account by now', () => {
  const all = [
    { value: '3', label: 'nadia' },
    { value: '7', label: 'karim' },
  ]
  expect(sellerChoices([nadia, karim])).toEqual(all)
  expect(sellerChoices([nadia, karim], null)).toEqual(all)
  expect(sellerChoices([nadia, karim], { id: 7, username: 'karim' })).toEqual(all)
  expect(sellerChoices([nadia, karim], { id: 9, username: 'hossam' })).toEqual([
    ...all,
    { value: '9', label: 'hossam' },
  ])
})
