import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differingFields, mergeChanges, type MergeRules, withFields } from './merge-changes.ts'

type Trip = { from: string; to: string; price: string; points: string }
const FIELDS = ['from', 'to', 'price', 'points'] as const

const trim = ({ from, to, price, points }: Trip) => ({
  from: from.trim(),
  to: to.trim(),
  price: price.trim(),
  points: points.trim(),
})
const alone: MergeRules<Trip> = { saved: trim }
const paired: MergeRules<Trip> = { saved: trim, together: () => [['price', 'points']] }

const base: Trip = { from: 'Cairo', to: 'Rome', price: '5000', points: '50' }

test('CLIENTS-5: changes of different fields are both kept, without a question', () => {
  const merge = mergeChanges(alone, { base, theirs: { ...base, to: 'Milan' }, mine: { ...base, from: 'Aswan' } })
  expect(merge).toEqual({
    merged: { ...base, from: 'Aswan', to: 'Milan' },
    asked: [],
    onlyMine: ['from'],
    onlyTheirs: ['to'],
  })
})

test('CLIENTS-5: a field that both changed is a conflict, and the typed value stays until the user chooses', () => {
  const mine = { ...base, to: 'Turin', from: 'Aswan' }
  const merge = mergeChanges(alone, { base, theirs: { ...base, to: 'Milan' }, mine })
  expect(merge).toMatchObject({ merged: mine, asked: [['to']], onlyMine: ['from'], onlyTheirs: [] })
})

test('CLIENTS-5: the same change by both is no conflict, however it was typed', () => {
  const merge = mergeChanges(alone, { base, theirs: { ...base, to: 'Milan' }, mine: { ...base, to: ' Milan ' } })
  expect(merge).toEqual({ merged: { ...base, to: 'Milan' }, asked: [], onlyMine: [], onlyTheirs: [] })
})

test('CLIENTS-5: fields that belong together are one conflict, even when each side changed another of them', () => {
  const merge = mergeChanges(paired, { base, theirs: { ...base, price: '9000' }, mine: { ...base, points: '75' } })
  expect(merge.asked).toEqual([['price', 'points']])
  expect(merge.merged).toEqual({ ...base, points: '75' })
})

test('CLIENTS-5: a group that one side changed is taken from that side as a whole', () => {
  const theirs = { ...base, price: '9000', points: '90' }
  const merge = mergeChanges(paired, { base, theirs, mine: { ...base, to: 'Milan' } })
  expect(merge).toEqual({
    merged: { ...theirs, to: 'Milan' },
    asked: [],
    onlyMine: ['to'],
    onlyTheirs: ['price', 'points'],
  })
})

const value = fc.constantFrom('', 'a', ' a ', 'b', 'c')
const draft = fc.record({ from: value, to: value, price: value, points: value })
const rules = fc.constantFrom(alone, paired)

test('CLIENTS-5: of any three drafts, every field is mine, theirs or a conflict, and nothing else', () => {
  fc.assert(
    fc.property(rules, draft, draft, draft, (by, opened, theirs, mine) => {
      const { merged, asked, onlyMine, onlyTheirs } = mergeChanges(by, { base: opened, theirs, mine })
      const [b, t, m, result] = [trim(opened), trim(theirs), trim(mine), trim(merged)]
      const grouped = by.together ? [['price', 'points'] as const, ['from'] as const, ['to'] as const] : []
      for (const group of by.together ? grouped : FIELDS.map((field) => [field] as const)) {
        const byMe = group.some((field) => m[field] !== b[field])
        const byThem = group.some((field) => t[field] !== b[field])
        const isApart = group.some((field) => m[field] !== t[field])
        const isAsked = asked.some((one) => group.some((field) => one.includes(field)))
        expect(isAsked).toBe(byMe && byThem && isApart)
        for (const field of group) expect(result[field]).toBe(byMe ? m[field] : t[field])
        if (byMe && !byThem) expect(onlyMine).toEqual(expect.arrayContaining(group.filter((f) => m[f] !== b[f])))
        if (byThem && !byMe) expect(onlyTheirs).toEqual(expect.arrayContaining(group.filter((f) => t[f] !== b[f])))
      }
      const fields = [...asked.flat(), ...onlyMine, ...onlyTheirs]
      expect(new Set(fields).size).toBe(fields.length)
    }),
  )
})

test('CLIENTS-5: whatever is chosen, a third change merges onto it without losing another field', () => {
  const third = fc.property(
    rules,
    draft,
    draft,
    draft,
    draft,
    fc.boolean(),
    (by, opened, second, latest, mine, isTheirs) => {
      const first = mergeChanges(by, { base: opened, theirs: second, mine })
      const chosen = isTheirs ? withFields(first.merged, second, first.asked.flat()) : first.merged
      const { asked, merged } = mergeChanges(by, { base: second, theirs: latest, mine: chosen })
      const [byMe, byThem] = [differingFields(by, second, chosen), differingFields(by, second, latest)]
      const unasked = FIELDS.filter((field) => !asked.flat().includes(field))
      const kept = unasked.filter((field) => byMe.includes(field) && !byThem.includes(field))
      const taken = unasked.filter((field) => byThem.includes(field) && !byMe.includes(field))
      const after = trim(merged)
      return (
        kept.every((field) => after[field] === trim(chosen)[field]) &&
        taken.every((field) => after[field] === trim(latest)[field])
      )
    },
  )
  expect(fc.check(third).counterexample).toBeNull()
})
