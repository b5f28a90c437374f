import { NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { PERIODS, type Period } from './money.query.ts'
import classes from './MoneyTools.module.css'

type MoneyToolsProps = {
  period: Period
  onPeriod: (period: string) => void
  isExporting: boolean
  onExport: () => void
}

export function MoneyTools({ period, onPeriod, isExporting, onExport }: MoneyToolsProps) {
  const { t } = useTranslation('admin-money')
  return (
    <div className={classes.tools}>
      <NativeSelect
        aria-label={t('period')}
        data={PERIODS.map((months) => ({ value: months, label: t(`last_${months}`) }))}
        value={period}
        onChange={(event) => onPeriod(event.currentTarget.value)}
      />
      <BusyButton
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
        isBusy={isExporting}
        onClick={onExport}
      >
        {t('export')}
      </BusyButton>
    </div>
  )
}
