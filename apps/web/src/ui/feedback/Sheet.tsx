import '@mantine/core/styles/Drawer.layer.css'
import { CloseButton, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Sheet.module.css'
import { useDragDown } from './use-drag-down.ts'

/** Above a sheet that is already open, and below the toasts. */
const OVER = 210
const CLASSES = { content: classes.content ?? '', title: classes.title ?? '', body: classes.body ?? '' }
const TIMES = { duration: 240, exitDuration: 180 }

type SheetProps = {
  opened: boolean
  onClose: () => void
  /** The visible title, or the name of a sheet whose head is a picture. */
  title: string
  /** Replaces the title; its heading has `data-autofocus`. */
  head?: ReactNode
  /** The one filled button, which stays while the content scrolls. */
  foot?: ReactNode
  /** May open above another sheet. */
  isOver?: boolean
  /** Another sheet lies above, which alone answers to Escape. */
  isCovered?: boolean
  /** Otherwise the content itself takes the focus, so that the arrow keys scroll it. */
  hasFields?: boolean
  onClosed?: () => void
  children: ReactNode
}

/**
 * A dialog for one hand: from below on phones, at the end edge on wider screens. The focus goes to its title and
 * returns to the button that opened it, which Mantine only knows if the sheet is opened after it was mounted.
 */
export function Sheet(props: SheetProps) {
  const { opened, onClose, title, head, foot, isOver = false, isCovered = false, hasFields = false } = props
  const { t } = useTranslation('common')
  const isWide = useMediaQuery('(min-width: 48em)', false, { getInitialValueInEffect: false })
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  const { ref, handlers } = useDragDown(onClose)
  const icon = <IconX size={22} stroke={1.7} aria-hidden />
  const close = <CloseButton className={classes.close} icon={icon} aria-label={t('close')} onClick={onClose} />

  return (
    <Drawer.Root
      opened={opened && isMounted}
      onClose={onClose}
      position={isWide ? 'right' : 'bottom'}
      closeOnEscape={!isCovered}
      transitionProps={TIMES}
      classNames={CLASSES}
      {...(isOver && { zIndex: OVER })}
      {...(props.onClosed && { onExitTransitionEnd: props.onClosed })}
    >
      <Drawer.Overlay color="#141F49" backgroundOpacity={0.5} blur={2} />
      <Drawer.Content ref={ref} {...(head && { 'aria-label': title })}>
        <div className={`${classes.grip} ${head ? classes.art : ''}`} {...(!isWide && handlers)}>
          {head ? (
            <>
              {head}
              {close}
            </>
          ) : (
            <div className={classes.bar}>
              <Drawer.Title tabIndex={-1} data-autofocus>
                {title}
              </Drawer.Title>
              {close}
            </div>
          )}
        </div>
        <Drawer.Body {...(!hasFields && { tabIndex: 0 })}>{props.children}</Drawer.Body>
        {foot && <div className={classes.foot}>{foot}</div>}
      </Drawer.Content>
    </Drawer.Root>
  )
}
