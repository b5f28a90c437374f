import { expect, test } from 'vitest'
import { countLetters, longestWaitMs, type Copy } from './letters.ts'

const copy = (letter: string, takenAt: number, messageId = `<${letter}>`): Copy => ({
  letter,
  messageId,
  begunAt: takenAt - 200,
  takenAt,
})

test('a letter that was asked for and never taken is missing, one that nobody asked for is said', () => {
  expect(countLetters(['a', 'b'], [copy('a', 1000), copy('c', 1000)], [])).toMatchObject({ missing: 1, unasked: 1 })
})

test('a second copy is explained when the kill left no time to record the first', () => {
  const copies = [copy('a', 1000), copy('a', 40_000)]
  expect(countLetters(['a'], copies, [1010])).toMatchObject({ second_copies: 1, explained: 1, unexplained: 0 })
})

test('so it is when the yes crossed with the kill', () => {
  const copies = [copy('a', 1000), copy('a', 40_000)]
  expect(countLetters(['a'], copies, [995])).toMatchObject({ explained: 1 })
})

test('a second copy is not explained by a worker that had its time, nor by one killed before the talk began', () => {
  const copies = [copy('a', 1000), copy('a', 40_000)]
  expect(countLetters(['a'], copies, [1300, 700])).toMatchObject({ explained: 0, unexplained: 1 })
})

test('the copies of one letter carry one Message-ID', () => {
  const copies = [copy('a', 1000), copy('a', 40_000, '<other>'), copy('b', 1000)]
  expect(countLetters(['a', 'b'], copies, [1010])).toMatchObject({ other_message_ids: 1 })
})

test('a letter waits from the kill until it is taken or in the hands of the next that is killed', () => {
  const held = [
    { letter: 'a', at: 1000 },
    { letter: 'a', at: 36_000 },
    { letter: 'b', at: 2000 },
  ]
  expect(longestWaitMs(held, [copy('a', 500), copy('a', 70_000), copy('b', 3000)])).toBe(35_000)
})
