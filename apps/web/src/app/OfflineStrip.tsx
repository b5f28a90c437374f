import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/use-format.ts'
import classes from './OfflineStrip.module.css'
import type { Trouble } from './use-trouble.ts'

type OfflineStripProps = {
  trouble: Trouble
  fetchedAt: number
  hasVouchers: boolean
  isRetrying: boolean
  onRetry: () => void
}

/** Shown under the header while the screen shows cached data, with its age. */
export function OfflineStrip({ trouble, fetchedAt, hasVouchers, isRetrying, onRetry }: OfflineStripProps) {
  const { t } = useTranslation('offline')
  const format = useFormat()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  // The layout may appear together with this.
  useEffect(() => setPlace(document.getElementById('under-header')), [])
  const moment = new Date(fetchedAt)
  const time = format.time(moment)
  const day = format.calendarDay(moment)

  if (!place) return null
  return createPortal(
    <section className={classes.strip} aria-label={t('connection')}>
      <div className={classes.bar}>
        <IconCloudOff size={20} stroke={1.7} aria-hidden className={classes.icon} />
        <p className={classes.text} role="status">
          <b>{t(trouble)}</b>{' '}
          {day === format.today() ? t('asOfToday', { time }) : t('asOf', { date: format.day(day), time })}{' '}
          {hasVouchers && t('vouchersOpen')}
        </p>
        <Button
          variant="default"
          size="md"
          fz="sm"
          px={14}
          className={classes.retry}
          loading={isRetrying}
          onClick={onRetry}
        >
          {t('tryAgain', { ns: 'common' })}
        </Button>
      </div>
    </section>,
    place,
  )
}
