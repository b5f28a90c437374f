type Page<Row> = { data: Row[]; next_cursor: string | null }

/** One row of a paginated list, for records without a call of their own. */
export const findInList = async <Row extends { id: number }>(
  id: number,
  fetchPage: (cursor: { limit: string; cursor?: string }) => Promise<Page<Row>>,
): Promise<Row | undefined> => {
  let cursor: string | null = null
  do {
    const page: Page<Row> = await fetchPage({ limit: '100', ...(cursor !== null && { cursor }) })
    const found = page.data.find((row) => row.id === id)
    if (found) return found
    cursor = page.next_cursor
  } while (cursor !== null)
  return undefined
}
