import type { FeedbackRow } from '@rihla/domain'

/** DASH-6: above this number of rows the server writes the file. */
export const MOST_ROWS = 50_000

type Page = { data: FeedbackRow[]; next_cursor: string | null }

/** Every row that matches the filters, or undefined as soon as there are too many for the browser. */
export const collectRows = async (
  fetchPage: (cursor: { cursor?: string }) => Promise<Page>,
  onProgress: (rows: number) => void,
): Promise<FeedbackRow[] | undefined> => {
  const rows: FeedbackRow[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Page = await fetchPage(cursor ? { cursor } : {})
    rows.push(...page.data)
    if (rows.length > MOST_ROWS) return undefined
    onProgress(rows.length)
    cursor = page.next_cursor
  }
  return rows
}
