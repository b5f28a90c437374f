import type { ImportReport } from '@rihla/contract'
import { CSV_START, csvLine } from '@rihla/domain'

type Remark = ImportReport['remarks'][number]
type Faulty = Pick<ImportReport, 'header' | 'remarks' | 'bad_rows'>

/** The rejected rows as in the file, with the faults at the end: to be corrected and imported again. */
export const badRowsFile = ({ header, remarks, bad_rows }: Faulty, wrong: string): string => {
  const faults = new Map<number, Remark[]>()
  for (const remark of remarks)
    if (remark.kind === 'fault') faults.set(remark.row, [...(faults.get(remark.row) ?? []), remark])
  const sentence = ({ column, wrong: what, to_do }: Remark) => `${column ? `${column}: ` : ''}${what}. ${to_do}.`
  const lines = bad_rows.map(({ row, cells }) => {
    const filled = header.map((_, place) => cells[place] ?? '')
    return csvLine([...filled, (faults.get(row) ?? []).map(sentence).join(' ')])
  })
  return CSV_START + csvLine([...header, wrong]) + lines.join('')
}
