import { afterEach, expect, test, vi } from 'vitest'
import { chooseBranch, chosenBranch, isOfBranch, isQueryOfBranch, onBranchChosen } from './chosen-branch.ts'
import { session } from './session.ts'
import { storage } from './storage.ts'

afterEach(() => {
  chooseBranch(undefined)
  storage.clear()
})

test('PEOPLE-4: a choice is kept, and announced to the screens that show it', () => {
  session.startStaff('of-nadia')
  const shown = vi.fn<() => void>()
  const stop = onBranchChosen(shown)
  chooseBranch(2)
  expect([chosenBranch(), session.branch(), shown.mock.calls.length]).toEqual([2, 2, 1])
  stop()
  chooseBranch(undefined)
  expect([chosenBranch(), session.branch(), shown.mock.calls.length]).toEqual([undefined, undefined, 1])
})

test('PEOPLE-4: another window that chooses a branch does not change the lists of this one', () => {
  session.startStaff('of-nadia')
  chooseBranch(2)
  session.keepBranch(3)
  expect(chosenBranch()).toBe(2)
})

test('PEOPLE-4: the next person on this computer starts with all branches', () => {
  session.startStaff('of-nadia')
  chooseBranch(2)
  session.leaveDesk()
  session.startStaff('of-karim')
  expect(chosenBranch()).toBeUndefined()
})

test('PEOPLE-4: the lists of a branch are forgotten with another choice, and records are not', () => {
  expect(isOfBranch('GET /api/admin/clients/')).toBe(true)
  expect(isOfBranch('GET /api/admin/clients/:id/')).toBe(false)
  expect(isOfBranch('toString')).toBe(false)
  expect(isQueryOfBranch({ queryKey: ['clients', '', ''] })).toBe(true)
  expect(isQueryOfBranch({ queryKey: ['opened client', 10_001] })).toBe(false)
  expect(isQueryOfBranch({ queryKey: [null] })).toBe(false)
})
