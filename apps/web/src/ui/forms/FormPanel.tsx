import { ActionIcon, Portal, Title } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FormPanel.module.css'

/** The place that the staff layout keeps for a form, at the end edge of the page. */
export const FORM_PANEL = 'form-panel'

/** Beside the page where there is room, instead of it where there is not: never over it. */
export function FormPanel({ children }: { children: ReactNode }) {
  return <Portal target={`#${FORM_PANEL}`}>{children}</Portal>
}

/** Where the form takes the page, its title is the heading of the page. */
const useTakesPage = () => useMediaQuery('(max-width: 75em)', false, { getInitialValueInEffect: false })

type PanelHeadProps = {
  title: string
  /** Whom or what the form is about. */
  about?: ReactNode
  onClose: () => void
}

export function PanelHead({ title, about, onClose }: PanelHeadProps) {
  const { t } = useTranslation('common')
  const takesPage = useTakesPage()
  return (
    <header className={classes.head}>
      <div className={classes.names}>
        <Title order={takesPage ? 1 : 2} className={classes.title}>
          {title}
        </Title>
        {about && <p className={classes.about}>{about}</p>}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('close')}
        aria-keyshortcuts="Escape"
        onClick={onClose}
      >
        <IconX size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </header>
  )
}

export function PanelBody({ children }: { children: ReactNode }) {
  return <div className={classes.body}>{children}</div>
}

/** A panel whose form is still loading, or failed to. */
export function WaitingPanel({ title, onClose, children }: PanelHeadProps & { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && onClose())
  return (
    <FormPanel>
      <div ref={panel} role="region" aria-label={title} tabIndex={-1} className={classes.panel}>
        <PanelHead title={title} onClose={onClose} />
        <PanelBody>{children}</PanelBody>
      </div>
    </FormPanel>
  )
}

/** Fields that belong together, in as many columns as there is room for. */
export function FormSection({ title, children }: { title?: string; children: ReactNode }) {
  const takesPage = useTakesPage()
  return (
    <section className={classes.section} aria-label={title}>
      {title && (
        <Title order={takesPage ? 2 : 3} className={classes.sectionTitle}>
          {title}
        </Title>
      )}
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
