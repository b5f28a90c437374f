import { VisuallyHidden } from '@mantine/core'

type ChartTableProps = { title: string; heads: [string, string]; rows: [string, string][] }

/** What a chart draws, for those who do not see it. */
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
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
