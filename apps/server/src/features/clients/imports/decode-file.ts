import { isUtf8 } from 'node:buffer'
import type { ImportReport } from '@rihla/contract'
import { Problem } from '../../../platform/http/problem.ts'

type Encoding = ImportReport['encoding']

/** File signatures of spreadsheets: a ZIP archive (.xlsx, .ods, Numbers), or the old .xls. */
const WORKBOOKS = [Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])]

const MARKS: [Encoding, Buffer][] = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
]

const LOOKED_AT = 4096

/**
 * In UTF-16, commas, digits and line breaks have a zero as one of their two bytes, always the same one; other encodings
 * have none.
 */
const utf16WithoutMark = (bytes: Buffer): Encoding | undefined => {
  const zeros = [0, 0]
  for (const [place, byte] of bytes.subarray(0, LOOKED_AT).entries())
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > 0 && even === 0) return 'utf-16le'
  return even > 0 && odd === 0 ? 'utf-16be' : undefined
}

const REPLACEMENT = 0xfffd

/**
 * A file that is not UTF-8 was saved by Arabic Excel on Windows; that code page has the French letters as well. A file
 * in which most letters are valid UTF-8 is damaged: decoded with that code page its names would be gibberish.
 */
const eightBit = (bytes: Buffer): Encoding => {
  if (isUtf8(bytes)) return 'utf-8'
  const text = new TextDecoder('utf-8').decode(bytes)
  let nonAscii = 0
  let damaged = 0
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place)
    if (code > 0x7f) nonAscii++
    if (code === REPLACEMENT) damaged++
  }
  if (damaged < nonAscii / 2) throw new Problem('import_unreadable')
  return 'windows-1256'
}

const encodingOf = (bytes: Buffer): Encoding =>
  MARKS.find(([, mark]) => bytes.subarray(0, mark.length).equals(mark))?.[0] ??
  utf16WithoutMark(bytes) ??
  eightBit(bytes)

export const decodeFile = (bytes: Buffer): { encoding: Encoding; text: string } => {
  if (WORKBOOKS.some((start) => bytes.subarray(0, start.length).equals(start))) throw new Problem('import_not_csv')
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.includes('\0')) throw new Problem('import_unreadable')
  return { encoding, text }
}
