import { ActionIcon, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'

type RowActionProps = {
  icon: Icon
  /** The verb, for the tooltip. */
  label: string
  /** The verb and the row's name, for screen readers. */
  name: string
  color?: 'lapis' | 'turquoise' | 'carnelian'
  /** Why it is unavailable: shown instead of the verb. It stays focusable, so that the reason can be read. */
  blockedBy?: string | undefined
  isBusy?: boolean
  /** Light: with a tinted background, for the main action of a row. */
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
