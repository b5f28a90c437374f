import { CSV_START, csvLine } from './csv.ts'

/** One review as a row of feedbacks.csv. */
export type FeedbackRow = {
  name: string
  mobile_number: string | null
  rating: number
  feedback: string
  /** In the agency's time zone, in a format that spreadsheets read. */
  submitted: string
}

const COLUMNS = ['Name', 'Mobile Number', 'Rating', 'Feedback', 'Submission Date']

export const feedbackCsvHead = (): string => CSV_START + csvLine(COLUMNS)

export const feedbackCsvRows = (rows: FeedbackRow[]): string =>
  rows.map((row) => csvLine([row.name, row.mobile_number, String(row.rating), row.feedback, row.submitted])).join('')
