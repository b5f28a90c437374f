import type { Figures } from './figures.ts'

/** The result of one scenario; without figures if it did not finish. */
export type Outcome = { name: string; figures: Figures; broken: string[]; remarks: string[] }

const seconds = (ms: number | undefined) => (ms === undefined ? '' : `${(ms / 1000).toFixed(1)} s`)
const count = (number: number | undefined) => number?.toLocaleString('en') ?? ''

const COLUMNS: [title: string, cell: (figures: Figures) => string][] = [
  ['Runs', ({ runs }) => count(runs)],
  ['Acknowledged', ({ acknowledged }) => count(acknowledged)],
  ['A second', ({ per_second }) => count(per_second)],
  ['Lost', ({ lost }) => count(lost)],
  ['Doubled', ({ doubled }) => count(doubled)],
  ['Longest gap', ({ longest_gap_ms }) => seconds(longest_gap_ms)],
  ['Longest wait', ({ longest_wait_ms }) => seconds(longest_wait_ms)],
  ['503', ({ refused }) => count(refused)],
]
/** Counters with their own column, or a failure if they are not zero. */
const NOT_BESIDES = [
  ...['runs', 'acknowledged', 'per_second', 'lost', 'doubled', 'longest_gap_ms', 'longest_wait_ms', 'refused'],
  ...['invariants_broken', 'unanswered', 'wrong_answers'],
]

const besides = (figures: Figures) =>
  Object.entries(figures)
    .filter(([key, number]) => number > 0 && !NOT_BESIDES.includes(key))
    .map(([key, number]) =>
      key.endsWith('_ms')
        ? `${key.slice(0, -3).replaceAll('_', ' ')} ${seconds(number)}`
        : `${key.replaceAll('_', ' ')} ${count(number)}`,
    )

const row = ({ name, figures, broken, remarks }: Outcome) => {
  const words = [...broken.map((fault) => `**${fault}**`), ...remarks, ...besides(figures)].join(', ')
  return `| \`${name}\` | ${COLUMNS.map(([, cell]) => cell(figures)).join(' | ')} | ${words} |`
}

export const tableOf = (outcomes: Outcome[]): string =>
  [
    `| Name | ${COLUMNS.map(([title]) => title).join(' | ')} | Besides |`,
    `|---|${COLUMNS.map(() => '---|').join('')}---|`,
    ...outcomes.map(row),
  ].join('\n')

const BEGIN = '<!-- all: begin -->'
const END = '<!-- all: end -->'

/** Replaces the text between the two marks of the page. */
export const placeBetweenMarks = (page: string, text: string): string => {
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`${BEGIN} and ${END} are not in the page`)
  return `${before}${BEGIN}\n\n${text}\n\n${END}${after}`
}
