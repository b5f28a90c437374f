import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { Ltr } from '../layout/Ltr.tsx'
import classes from './Change.module.css'

type ChangeProps = {
  /** Its sign decides the arrow. */
  by: number
  /** The change as signed text. */
  children: string
  /** Whether more is better; without it a change is neither good nor bad. */
  isBetterUp?: boolean
}

/** How much a figure has changed: an arrow, which points the other way in Arabic, and the signed number. */
export function Change({ by, children, isBetterUp = false }: ChangeProps) {
  const Arrow = by > 0 ? IconArrowUpRight : by < 0 ? IconArrowDownRight : IconArrowRight
  const tone = isBetterUp && by !== 0 ? (by > 0 ? 'good' : 'bad') : undefined
  return (
    <span className={classes.change} data-tone={tone}>
      <Arrow size={15} stroke={1.8} className="mirror" aria-hidden />
      <Ltr>{children}</Ltr>
    </span>
  )
}
