import { Button, Text } from '@mantine/core'
import type { Voucher } from '@rihla/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { DialogActions } from '../../ui/DialogActions.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { groupedCode } from './voucher-code.ts'
import { VoucherState } from './VoucherState.tsx'
import classes from './VoucherTile.module.css'

export function VoucherTile({ voucher, onDone }: { voucher: Voucher; onDone: () => void }) {
  const { t } = useTranslation('rewards')
  const format = useFormat()
  const done = useRef<HTMLButtonElement>(null)

  // It takes the place of the pressed button, and the focus with it.
  useEffect(() => done.current?.focus(), [])

  return (
    <>
      <div className={classes.tile}>
        <Text fw={500}>
          <bdi>{voucher.name}</bdi>
        </Text>
        <VoucherState state={voucher.state} />
        <Ltr className={classes.code}>{groupedCode(voucher.code)}</Ltr>
        <Text size="sm" className={classes.day}>
          {t('lastDayOf', { date: format.day(voucher.valid_until) })}
        </Text>
      </div>
      <Text size="sm" c="dimmed" mt="md" ta="center">
        {t('voucherLead')}
      </Text>
      <DialogActions>
        <Button size="md" ref={done} onClick={onDone}>
          {t('done')}
        </Button>
      </DialogActions>
    </>
  )
}
