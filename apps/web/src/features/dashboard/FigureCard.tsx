import { Card, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FigureCard.module.css'

type Figure = { label: string; value: ReactNode; /** What the value means. */ line?: ReactNode }

/** Four numbers, with a line each or none. */
export function FigureCards({ figures, isBusy }: { figures: Figure[]; isBusy?: boolean }) {
  const hasLines = figures.some(({ line }) => line !== undefined)
  return (
    <dl className={classes.figures} data-lines={hasLines || undefined} aria-busy={isBusy || undefined}>
      {figures.map(({ label, value, line }) => (
        <div key={label} className={`app-surface ${classes.figure}`}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
          {line !== undefined && <dd className={classes.line}>{line}</dd>}
        </div>
      ))}
    </dl>
  )
}

export type Series = { name: string; label: string; color: string }

type FigureCardProps = {
  title: string
  /** What the number or the chart means. */
  line?: string | undefined
  legend?: Series[]
  /** Its rows are separate cards on a phone, so this one has no frame there. */
  isList?: boolean
  children: ReactNode
}

export function FigureCard({ title, line, legend, isList, children }: FigureCardProps) {
  return (
    <Card component="section" className={classes.card} data-list={isList || undefined}>
      <div className={classes.head}>
        <Title order={2} size="h4">
          {title}
        </Title>
        {legend && legend.length > 1 && (
          <ul className={classes.legend}>
            {legend.map(({ name, label, color }) => (
              <li key={name}>
                <span className={classes.swatch} style={{ background: color }} aria-hidden />
                {label}
              </li>
            ))}
          </ul>
        )}
      </div>
      {line && (
        <Text c="dimmed" size="sm" mb="sm">
          {line}
        </Text>
      )}
      {children}
    </Card>
  )
}

/** Two cards next to each other, by default the first one wider; stacked where it is narrow. */
export function FigureRow({ isFlipped = false, children }: { isFlipped?: boolean; children: ReactNode }) {
  return (
    <div className={classes.row} data-flipped={isFlipped || undefined}>
      {children}
    </div>
  )
}

/** Three charts in a row: two columns on narrow screens, one on phones. */
export function ChartGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>
}
