import { expect, test } from 'vitest'
import { placeBetweenMarks, tableOf } from './table.ts'

test('the table shows the counts of each scenario, and broken promises in bold', () => {
  const figures = {
    runs: 2,
    acknowledged: 1234,
    lost: 0,
    longest_gap_ms: 1460,
    kills: 5,
    missing: 0,
    longest_resume_ms: 41_000,
  }
  const [, , held, failed] = tableOf([
    { name: 'worker-killed', figures, broken: [], remarks: [] },
    { name: 'switchover', figures: {}, broken: ['ended without figures (1)'], remarks: [] },
  ]).split('\n')
  expect(held).toBe('| `worker-killed` | 2 | 1,234 |  | 0 |  | 1.5 s |  |  | kills 5, longest resume 41.0 s |')
  expect(failed).toContain('**ended without figures (1)**')
})

test('replaces only the text between the marks', () => {
  const page = 'Before\n<!-- all: begin -->\nold\n<!-- all: end -->\nafter\n'
  expect(placeBetweenMarks(page, 'new')).toBe('Before\n<!-- all: begin -->\n\nnew\n\n<!-- all: end -->\nafter\n')
  expect(() => placeBetweenMarks('Before', 'new')).toThrow('are not in the page')
})
