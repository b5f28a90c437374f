import { ActionIcon, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'

type RowActionProps = {
  icon: Icon
  /** The bare verb, as the tooltip shows it. */
  label: string
  /** The verb and the row's name, as it is read out. */
  name: string
  color?: 'lapis' | 'turquoise' | 'carnelian'
  /** Why it cannot be done: shown in place of the verb. It stays reachable, so that the reason can be read. */
  blockedBy?: string | undefined
  isBusy?: boolean
  /** Light: on a tint of its own, for the one action that stands out in a row. */
  variant?: 'subtle' | 'light'
} & (
  | { onClick: () => void; href?: never }
  | { /** Opened in a new tab. */ href: string | undefined; onClick?: () => void }
)

export function RowAction({
  icon: ActionGlyph,
  label,
  name,
  color = 'lapis',
  blockedBy,
  isBusy,
  variant = 'subtle',
  href,
  onClick,
}: RowActionProps) {
  return (
    <Tooltip
      label={blockedBy ?? label}
      openDelay={300}
      events={{ hover: true, focus: true, touch: true }}
      portalProps={{ target: '#main' }}
    >
      <ActionIcon
        color={color}
        variant={variant}
        {...(href && !blockedBy && { component: 'a', href, target: '_blank', rel: 'noopener noreferrer' })}
        aria-label={blockedBy ? `${name}. ${blockedBy}` : name}
        {...(blockedBy && { 'aria-disabled': true, 'data-disabled': true })}
        loading={isBusy ?? false}
        onClick={blockedBy ? undefined : onClick}
      >
        <ActionGlyph size={19} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
