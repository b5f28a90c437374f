/** One review as feedbacks.csv tells it. */
export type FeedbackRow = {
  name: string
  mobile_number: string | null
  rating: number
  feedback: string
  /** In the agency's time zone, as a table program reads it. */
  submitted: string
}

const COLUMNS = ['Name', 'Mobile Number', 'Rating', 'Feedback', 'Submission Date']

/** With an apostrophe before it a table program shows the text, where it would compute or call something (A19). */
const STARTS_A_FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/

const field = (text: string) => `"${STARTS_A_FORMULA.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`

const line = (fields: string[]) => `${fields.map(field).join(',')}\r\n`

/** The byte order mark tells Excel that the text is UTF-8, without which Arabic is unreadable (DASH-6). */
export const feedbackCsvHead = (): string => `\uFEFF${line(COLUMNS)}`

export const feedbackCsvRows = (rows: FeedbackRow[]): string =>
  rows.map((row) => line([row.name, row.mobile_number ?? '', String(row.rating), row.feedback, row.submitted])).join('')
