import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { WaitingCount } from '../../../ui/feedback/WaitingCount.tsx'
import { CountedName } from './CountedName.tsx'
import classes from './Sidebar.module.css'
import type { Count } from './use-menu.ts'

type NamedProps = {
  name: string
  icon?: Icon | undefined
  isMirrored?: boolean | undefined
  count?: Count | undefined
}

/** An icon, the words and the number of what waits; collapsed, the words are only for screen readers. */
function ItemContent({ name, icon: ItemIcon, isMirrored, count }: NamedProps) {
  return (
    <>
      {ItemIcon && <ItemIcon size={20} stroke={1.6} className={isMirrored ? 'mirror' : undefined} aria-hidden />}
      <span className={classes.word}>
        <CountedName name={name} count={count} />
      </span>
      <WaitingCount count={count?.count ?? 0} isSaid />
    </>
  )
}

type MenuLinkProps = NamedProps & { to: string; current?: 'page' | 'true' | undefined } & Omit<
    ComponentProps<typeof Link>,
    'children'
  >

export function MenuLink({ name, icon, isMirrored, count, current, className = '', ...rest }: MenuLinkProps) {
  return (
    <Link className={`${classes.item} ${className}`} aria-current={current} {...rest}>
      <ItemContent name={name} icon={icon} isMirrored={isMirrored} count={count} />
    </Link>
  )
}

type MenuButtonProps = NamedProps & { isCurrent?: boolean } & ComponentProps<'button'>

export function MenuButton({ name, icon, isMirrored, count, isCurrent, className = '', ...rest }: MenuButtonProps) {
  return (
    <button type="button" className={`${classes.item} ${className}`} aria-current={isCurrent || undefined} {...rest}>
      <ItemContent name={name} icon={icon} isMirrored={isMirrored} count={count} />
    </button>
  )
}
