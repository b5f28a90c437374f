import { Button, type ButtonProps } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type ChatButtonProps = ButtonProps & { href: string; 'aria-label'?: string; children: ReactNode }

/** Opens WhatsApp in a new tab. */
export function ChatButton(props: ChatButtonProps) {
  return (
    <Button
      component="a"
      target="_blank"
      rel="noopener noreferrer"
      variant="light"
      color="turquoise"
      leftSection={<IconBrandWhatsapp size={props.size === 'xs' ? 16 : 18} stroke={1.7} aria-hidden />}
      {...props}
    />
  )
}
