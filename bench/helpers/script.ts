export type Statement = { text: string; values: unknown[] }

/** The client whose calls are recorded, with an id that is no limit, day or count. */
export const sampleOf = (clients: number): number => Math.ceil(clients * 0.7919)

/** The expression that replaces a value in a script; undefined for a constant value. */
export type Stand = (value: unknown) => string | undefined

/** The text that the driver would send; null has none. */
const textOf = (value: unknown): string => {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map((each) => JSON.stringify(textOf(each))).join(',')}}`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** pgbench takes a colon before a word for one of its variables, even inside quotes. */
const COLON_IN_TEXT = /(?<!:):(?=\w)/

/**
 * Writes statements as a pgbench script. Values are sent as parameters there too: constants get a name, and `stand`
 * gives the expression for values that depend on the caller.
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
