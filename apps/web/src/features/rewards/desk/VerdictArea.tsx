import { Card, Skeleton } from '@mantine/core'
import { IconQrcode, IconZoomQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import classes from './Verdict.module.css'
import type { LookUp } from './use-look-up.ts'
import { VoucherVerdict } from './VoucherVerdict.tsx'

type VerdictAreaProps = {
  lookUp: LookUp
  onDecided: () => void
  onNext: () => void
  onShow: (code: string) => void
  onClose: () => void
}

function Answer({ lookUp, onDecided, ...actions }: VerdictAreaProps) {
  const { t } = useTranslation(['admin-desk', 'common'])
  const { code, voucher, error, isFetching } = lookUp

  if (code === '') return <BlankState icon={IconQrcode} title={t('readyTitle')} lead={t('readyLead')} />
  if (voucher) {
    return (
      <VoucherVerdict
        key={`${lookUp.turn} ${code}`}
        voucher={voucher}
        isFetching={isFetching}
        onDecided={(answer) => {
          lookUp.keep(answer)
          onDecided()
        }}
        {...actions}
      />
    )
  }
  if (error)
    return <FailureState error={error} title={t('lookUpFailed')} isRetrying={isFetching} onRetry={lookUp.retry} />
  if (voucher === null) return <BlankState icon={IconZoomQuestion} title={t('unknownTitle')} lead={t('unknownLead')} />
  return (
    <Card padding={0} className={classes.verdict ?? ''} aria-label={t('loading', { ns: 'common' })}>
      <Skeleton h={93} radius={0} />
      <div className={classes.body}>
        <Skeleton h={44} w="60%" />
        <Skeleton h={104} />
        <Skeleton h={48} w="40%" />
      </div>
    </Card>
  )
}

/** Announced as soon as it changes. */
export function VerdictArea(props: VerdictAreaProps) {
  return (
    <div role="status" aria-busy={props.lookUp.isFetching}>
      <Answer {...props} />
    </div>
  )
}
