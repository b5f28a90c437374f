import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Feedback.module.css'

/** One message above the fields of a form that could not be sent. */
export function FailureAlert({ children, className = '' }: { children: ReactNode; className?: string | undefined }) {
  return (
    <Alert
      className={`${classes.failure} ${className}`}
      color="carnelian"
      icon={<IconAlertCircle size={20} aria-hidden />}
    >
      {children}
    </Alert>
  )
}
