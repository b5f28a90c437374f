/** The squares of a code, row by row; `get` returns whether one is dark. */
type Squares = { size: number; get(row: number, column: number): number | boolean }

/** Each run of dark squares as one bar, so that no hairline shows between neighbours. */
export const qrPath = (squares: Squares): string => {
  const { size } = squares
  const isDark = (row: number, column: number) => column >= 0 && column < size && Boolean(squares.get(row, column))
  const bars: string[] = []
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!isDark(row, column) || isDark(row, column - 1)) continue
      let length = 1
      while (isDark(row, column + length)) length++
      bars.push(`M${column} ${row}h${length}v1h-${length}z`)
    }
  }
  return bars.join('')
}
