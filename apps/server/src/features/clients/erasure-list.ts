import type { Erasure } from './erasures.queries.ts'

const LINE = /^(\d{1,9}) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/

const lastLine = (count: number) => `${count} in all`

/** One line per erasure: the client's number and the time, without personal data. The last line holds the count. */
export const writtenErasures = (erasures: Erasure[]): string =>
  [
    ...erasures.map(({ client_id, erased_at }) => `${client_id} ${erased_at.toISOString()}`),
    lastLine(erasures.length),
    '',
  ].join('\n')

/** A truncated or invalid list is rejected as a whole: a part of it would leave people unerased. */
export const readErasures = (text: string): Erasure[] => {
  const lines = text.trimEnd().split('\n')
  const last = lines.pop()
  if (last !== lastLine(lines.length)) throw new Error('The list of erasures is incomplete: its last line is missing.')
  return lines.map((line) => {
    const [, id, moment] = LINE.exec(line) ?? []
    if (id === undefined || moment === undefined) throw new Error(`Invalid line in the list of erasures: ${line}`)
    return { client_id: Number(id), erased_at: new Date(moment) }
  })
}

/** The union of the two lists, with the later time for a client in both. */
export const joinedErasures = (some: Erasure[], others: Erasure[]): Erasure[] => {
  const joined = new Map<number, Erasure>()
  for (const erasure of [...some, ...others]) {
    const known = joined.get(erasure.client_id)
    if (!known || known.erased_at < erasure.erased_at) joined.set(erasure.client_id, erasure)
  }
  return [...joined.values()].toSorted((one, other) => one.client_id - other.client_id)
}
