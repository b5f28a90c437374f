import { Button, Text } from '@mantine/core'
import type { AdminReview } from '@rihla/contract'
import { IconMessageReply } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import classes from './Reply.module.css'
import { ReplyForm } from './ReplyForm.tsx'

type ReplyProps = { review: AdminReview; onWriting?: (isWriting: boolean) => void }

/** The reply to a review, or a button to write one. */
export function Reply({ review, onWriting }: ReplyProps) {
  const { t } = useTranslation('admin-replies')
  const format = useFormat()
  const [isWriting, setIsWriting] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { reply } = review

  const write = (isNow: boolean) => {
    setIsWriting(isNow)
    onWriting?.(isNow)
  }
  const done = () => {
    write(false)
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus())
  }

  const body = () => {
    if (isWriting) return <ReplyForm review={review} onDone={done} />
    if (review.client_id === null)
      return (
        <Text size="sm" c="dimmed">
          {t('nobody')}
        </Text>
      )
    return (
      <Button
        size="sm"
        variant={reply ? 'default' : 'light'}
        leftSection={<IconMessageReply size={18} stroke={1.7} className="mirror" aria-hidden />}
        onClick={() => write(true)}
      >
        {reply ? t('correct') : t('answerReview')}
      </Button>
    )
  }

  return (
    <div ref={place} className={classes.place}>
      {reply && (
        <div className={classes.answer}>
          <p className={`as-written ${classes.words}`}>{reply.text}</p>
          <Text size="sm" c="dimmed">
            {t('answered', { name: isolated(reply.by), day: format.dayOfMoment(reply.replied_at) })}
          </Text>
        </div>
      )}
      {body()}
    </div>
  )
}
