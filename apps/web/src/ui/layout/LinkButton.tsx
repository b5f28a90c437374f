import type { ComponentProps } from 'react'
import classes from './Layout.module.css'

/** A secondary action that looks like a link. */
export function LinkButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button type="button" className={`${classes.link} ${className}`} {...props} />
}
