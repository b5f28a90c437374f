import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { scrollToShow } from '../../ui/layout/bring-into-view.ts'
import { WaitingCount } from '../../ui/feedback/WaitingCount.tsx'
import classes from './AdminLayout.module.css'

type SideLinkProps = {
  to: string
  icon: Icon
  children: ReactNode
  /** Another address of the same section. */
  alsoAt?: string
  /** The section has sub-pages under its address. */
  withBelow?: boolean
  /** The number of waiting items. */
  count?: number
  /** The initial focus when the menu opens as a drawer. */
  isFirst?: boolean
}

export function SideLink({
  to,
  icon: LinkIcon,
  children,
  alsoAt,
  withBelow = false,
  count = 0,
  isFirst,
}: SideLinkProps) {
  const path = useLocation().pathname.replace(/(?<!\/)\/+$/, '')
  const isCurrent = path === to || path === alsoAt || (withBelow && path.startsWith(`${to}/`))
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const menu = link.current?.closest('nav')
    if (isCurrent && link.current && menu) scrollToShow(menu, link.current)
  }, [isCurrent])
  return (
    <Link
      ref={link}
      className={classes.item}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      data-autofocus={isFirst || undefined}
    >
      <LinkIcon size={20} stroke={1.6} aria-hidden />
      <span className={classes.word}>{children}</span>
      <WaitingCount count={count} />
    </Link>
  )
}
