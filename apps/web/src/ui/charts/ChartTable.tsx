import { VisuallyHidden } from '@mantine/core'

type ChartTableProps = { title: string; heads: string[]; rows: string[][] }

/** The data of a chart for screen readers; the first cell of a row names it. */
export function ChartTable({ title, heads, rows }: ChartTableProps) {
  return (
    <VisuallyHidden>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, place) => (
                <td key={heads[place + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
