import type { Icon } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { WaitingCount } from '../../../ui/feedback/WaitingCount.tsx'
import classes from './Sidebar.module.css'
import type { Count } from './use-menu.ts'

type ItemContentProps = {
  icon?: Icon | undefined
  isMirrored?: boolean | undefined
  count?: Count | undefined
  children: ReactNode
}

/** An icon, the words and the number of what waits; collapsed, the words are only for screen readers. */
function ItemContent({ icon: ItemIcon, isMirrored, count, children }: ItemContentProps) {
  return (
    <>
      {ItemIcon && <ItemIcon size={20} stroke={1.6} className={isMirrored ? 'mirror' : undefined} aria-hidden />}
      <span className={classes.word}>{children}</span>
      <WaitingCount count={count?.count ?? 0} />
    </>
  )
}

type NamedProps = Omit<ItemContentProps, 'children'> & { name: string }

/** "Clients, 2 requests": a number alone does not say what it counts. */
const useLabel = (name: string, count: Count | undefined) => {
  const { t } = useTranslation('staff')
  return count && t('withCount', { name, waiting: count.words })
}

type MenuLinkProps = NamedProps & { to: string; current?: 'page' | 'true' | undefined } & Omit<
    ComponentProps<typeof Link>,
    'children'
  >

export function MenuLink({ name, icon, isMirrored, count, current, className = '', ...rest }: MenuLinkProps) {
  return (
    <Link
      className={`${classes.item} ${className}`}
      aria-label={useLabel(name, count)}
      aria-current={current}
      {...rest}
    >
      <ItemContent icon={icon} isMirrored={isMirrored} count={count}>
        {name}
      </ItemContent>
    </Link>
  )
}

type MenuButtonProps = NamedProps & { isCurrent?: boolean } & ComponentProps<'button'>

export function MenuButton({ name, icon, isMirrored, count, isCurrent, className = '', ...rest }: MenuButtonProps) {
  return (
    <button
      type="button"
      className={`${classes.item} ${className}`}
      aria-label={useLabel(name, count)}
      aria-current={isCurrent || undefined}
      {...rest}
    >
      <ItemContent icon={icon} isMirrored={isMirrored} count={count}>
        {name}
      </ItemContent>
    </button>
  )
}
