import { useTranslation } from 'react-i18next'
import { BusyButton } from '../forms/BusyButton.tsx'
import classes from './Feedback.module.css'

type FailedLineProps = {
  /** What could not be loaded; otherwise only that something could not. */
  title?: string
  isRetrying: boolean
  onRetry: () => void
}

/** One part of a page that failed to load, while the rest can be used. */
export function FailedLine({ title, isRetrying, onRetry }: FailedLineProps) {
  const { t } = useTranslation('common')
  return (
    <div role="alert" className={classes.failedLine}>
      <span>{title ?? t('failedTitle')}</span>
      <BusyButton variant="default" size="sm" isBusy={isRetrying} onClick={onRetry}>
        {t('tryAgain')}
      </BusyButton>
    </div>
  )
}
