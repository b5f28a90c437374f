export type Statement = { text: string; values: unknown[] }

/** Whose calls are recorded: somebody with an id that is no limit, day or count. */
export const sampleOf = (clients: number): number => Math.ceil(clients * 0.7919)

/** What stands in a script in place of a value; undefined where the value stays as it was. */
export type Stand = (value: unknown) => string | undefined

/** As the driver would send it; null has no text. */
const textOf = (value: unknown): string => {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map((each) => JSON.stringify(textOf(each))).join(',')}}`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** pgbench takes a colon before a word for one of its variables, also between quotes. */
const COLON_IN_TEXT = /(?<!:):(?=\w)/

/**
 * Statements as a script for pgbench. Values are sent beside the text there too: those that stay the same are given by
 * name, and `stand` puts an expression in place of those that belong to whoever calls.
 */
export const scriptOf = (statements: Statement[], stand: Stand, prefix = 'v') => {
  const given: Record<string, string> = {}
  const written = statements.map(({ text, values }, nth) => {
    if (COLON_IN_TEXT.test(text)) throw new Error(`pgbench would misread a colon in:\n${text}`)
    return text.replaceAll(/\$(\d+)/g, (_, digits: string) => {
      const value = values[Number(digits) - 1]
      const instead = stand(value)
      if (instead !== undefined) return `(${instead})`
      if (value === null || value === undefined) return 'null'
      const name = `${prefix}_${nth}_${digits}`
      given[name] = textOf(value)
      return `:${name}`
    })
  })
  return { script: `${written.join(';\n')};\n`, given }
}
