import { expect, test } from 'vitest'
import { badRowsFile } from './bad-rows-file.ts'

const fault = (row: number, column: string, wrong: string) => ({
  ...{ row, column, wrong, value: '', kind: 'fault' as const, to_do: 'Check it' },
})

test('ADMIN-2: the bad rows are as they were in the file, with the faults in a separate column', () => {
  const file = badRowsFile(
    {
      header: ['Name', 'Phone'],
      remarks: [
        fault(3, 'Name', 'Missing'),
        fault(3, 'Phone', 'Not a number'),
        { ...fault(4, '', 'Note'), kind: 'note' },
      ],
      bad_rows: [
        { row: 3, cells: ['', '+201005550101', 'too much'] },
        { row: 9, cells: ['=1;=2'] },
      ],
    },
    'What is wrong',
  )
  expect(file).toBe(
    '\uFEFF"Name","Phone","What is wrong"\r\n' +
      `"","+20 100 555 0101","Name: Missing. Check it. Phone: Not a number. Check it."\r\n` +
      `"'=1;'=2","",""\r\n`,
  )
})
