/** Parses RFC 4180 like a spreadsheet, with quotes and line breaks in fields; only numbers may be unquoted. */
export const readCsv = (text: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  const field = /(?:"((?:[^"]|"")*)"|(-?[\d.]+))(,|\r\n|$)/gy
  for (let match = field.exec(text); match !== null && match[0] !== ''; match = field.exec(text)) {
    row.push((match[1] ?? match[2] ?? '').replaceAll('""', '"'))
    if (match[3] !== ',') {
      rows.push(row)
      row = []
    }
    if (field.lastIndex === text.length) return rows
  }
  throw new Error(`not CSV from ${JSON.stringify(text.slice(field.lastIndex, field.lastIndex + 80))}`)
}
