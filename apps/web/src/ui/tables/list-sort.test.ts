import { expect, test } from 'vitest'
import { nextSort, sortState } from './list-sort.ts'

const NAME = { first: 'name', second: '-name' }
const POINTS = { first: '-points', second: 'points' }

test('CLIENTS-1: a header sorts in its natural direction, then in the other, then not at all', () => {
  expect(['', 'name', '-name', '-points'].map((current) => nextSort(current, NAME))).toEqual([
    ...['name', '-name', '', 'name'],
  ])
  expect(['', '-points', 'points'].map((current) => nextSort(current, POINTS))).toEqual(['-points', 'points', ''])
})

test('CLIENTS-1: a header says whether and in which direction it sorts', () => {
  expect(['', 'name', '-name', 'points'].map((current) => sortState(current, NAME))).toEqual([
    ...['none', 'ascending', 'descending', 'none'],
  ])
})
