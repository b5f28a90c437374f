import { parseSync } from '@swc/core'

/** The numbers that docs/requirements.md defines, in its order: `- RULES-1 Points of a ticket …`. */
export const numbersDefined = (markdown: string): string[] =>
  [...markdown.matchAll(/^- ([A-Z]+-\d+) /gm)].map(([, number = '']) => number)

/** The part of swc's syntax tree that can contain a title. */
type Node = {
  type: string
  value?: unknown
  operator?: string
  callee?: Node
  object?: Node
  property?: Node
  tag?: Node
  left?: Node
  right?: Node
  arguments?: { expression: Node }[]
  quasis?: { cooked?: string }[]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** `test.describe.serial` → test, describe, serial; `test.each(rows)` and test.each`table` → test, each. */
const chainOf = (node: Node | undefined): string[] => {
  if (node?.type === 'Identifier') return [String(node.value)]
  if (node?.type === 'MemberExpression') return [...chainOf(node.object), ...chainOf(node.property)]
  if (node?.type === 'CallExpression') return chainOf(node.callee)
  if (node?.type === 'TaggedTemplateExpression') return chainOf(node.tag)
  return []
}

const textOf = (node: Node | undefined): string => {
  if (node?.type === 'StringLiteral') return String(node.value)
  if (node?.type === 'TemplateLiteral') return (node.quasis ?? []).map((quasi) => quasi.cooked ?? '').join('…')
  if (node?.type === 'BinaryExpression' && node.operator === '+') return textOf(node.left) + textOf(node.right)
  return ''
}

const NOT_RUN = new Set(['skip', 'todo', 'fixme'])

const isTestCall = (node: Node) => {
  const [first = '', ...rest] = chainOf(node.callee)
  return ['test', 'it', 'describe'].includes(first) && !rest.some((word) => NOT_RUN.has(word))
}

/**
 * The titles of the tests that a file runs. Read by a parser, because titles are quoted in three ways, broken over
 * lines and quoted again inside tests of tests. A title that test.each fills in from its rows is known only without them.
 */
export const titlesIn = (source: string, isJsx = false): string[] => {
  const titles: string[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (typeof value !== 'object' || value === null) return
    if (isNode(value) && value.type === 'CallExpression' && isTestCall(value)) {
      const title = textOf(value.arguments?.[0]?.expression)
      if (title) titles.push(title)
    }
    Object.values(value).forEach(walk)
  }
  walk(parseSync(source, { syntax: 'typescript', tsx: isJsx, target: 'es2024' }))
  return titles
}

/** `RULES-3 to RULES-5` means three numbers. */
const spellOutRanges = (title: string) =>
  title.replaceAll(/\b([A-Z]+)-(\d+) to \1-(\d+)\b/g, (_range, prefix: string, from: string, to: string) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${prefix}-${Number(from) + index}`).join(', '),
  )

const prefixOf = (number: string) => number.slice(0, number.lastIndexOf('-'))

/**
 * The numbers in a title. Unknown numbers are those that are not defined but have a defined prefix or are at the start.
 */
export const numbersCarried = (title: string, defined: ReadonlySet<string>) => {
  const prefixes = new Set([...defined].map(prefixOf))
  const text = spellOutRanges(title)
  const [heading = ''] = /^[A-Z]{2,}-\d+(, [A-Z]{2,}-\d+)*(?=:)/.exec(text) ?? []
  const numbers = [...new Set(text.match(/\b[A-Z]{2,}-\d+\b/g))]
  return {
    known: numbers.filter((number) => defined.has(number)),
    unknown: numbers.filter(
      (number) => !defined.has(number) && (prefixes.has(prefixOf(number)) || heading.split(', ').includes(number)),
    ),
  }
}

/** Formats `APP-1, APP-4` and `LOGIN-2` as two lines. */
export const groupedByPrefix = (numbers: readonly string[]): string[] =>
  Object.values(Object.groupBy(numbers, prefixOf)).map((group) => `  ${(group ?? []).join(', ')}`)
