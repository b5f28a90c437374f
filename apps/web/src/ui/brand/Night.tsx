import type { ComponentProps } from 'react'
import classes from './Brand.module.css'

/**
 * A lapis surface with the star pattern. The surface sets `--night-fade` (a mask that keeps the stars away
 * from text), `--night-star` and `--night-opacity`.
 */
export function Night({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div className={`${classes.night} on-night ${className}`} {...rest} />
}
