import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Notice.module.css'

type NoticeProps = { icon: Icon; title: ReactNode; children: ReactNode; className?: string | undefined }

export function Notice({ icon: NoticeIcon, title, children, className = '' }: NoticeProps) {
  return (
    <div role="note" className={`${classes.notice} ${className}`}>
      <NoticeIcon size={20} stroke={1.7} aria-hidden className={classes.icon} />
      <div>
        <p className={classes.title}>{title}</p>
        <p className={classes.text}>{children}</p>
      </div>
    </div>
  )
}
