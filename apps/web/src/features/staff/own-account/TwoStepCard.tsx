import { Button, Title } from '@mantine/core'
import type { OwnAccount } from '@rihla/contract'
import { IconCheck, IconClock, IconShieldOff, IconDownload } from '@tabler/icons-react'
import { useRef, useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { toast } from '../../../lib/toast.ts'
import { StatusChip } from '../../../ui/brand/StatusChip.tsx'
import { afterFade, useDialog } from '../../../ui/feedback/use-dialog.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { CopyButton } from '../../../ui/layout/CopyButton.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { AccountCard } from './AccountCard.tsx'
import classes from './OwnAccount.module.css'
import { ProofDialog } from './ProofDialog.tsx'
import { TwoStepPassword, TwoStepSetUp } from './TwoStepSetUp.tsx'
import type { Secret } from './two-step-calls.ts'

type RecoveryCodesProps = { codes: string[]; username: string; onSaved: () => void }

/** Shown once: the server has only their hashes. */
function RecoveryCodes({ codes, username, onSaved }: RecoveryCodesProps) {
  const { t } = useTranslation('admin-account')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const download = () => {
    const text = [t('fileTitle', { name: username }), '', ...codes, ''].join('\r\n')
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'rihla-recovery-codes.txt')
  }

  return (
    <>
      <Title order={3} size="h5" ref={heading} tabIndex={-1} className={classes.section}>
        {t('codesTitle')}
      </Title>
      <p className={classes.lead}>{t('codesLead')}</p>
      <ul className={classes.codes} aria-label={t('codesTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <Ltr>{code}</Ltr>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button onClick={onSaved}>{t('saved')}</Button>
        <CopyButton text={codes.join('\n')} />
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
          {t('download')}
        </Button>
      </div>
    </>
  )
}

type Stage = { at: 'rest' | 'password' } | { at: 'set-up'; secret: Secret } | { at: 'codes'; codes: string[] }

/** ADMIN-1: a second factor: off, the three steps to turn it on, on, and off again. */
export function TwoStepCard({ account }: { account: OwnAccount }) {
  const { t } = useTranslation(['admin-account', 'common'])
  const format = useFormat()
  const [stage, setStage] = useState<Stage>({ at: 'rest' })
  const proof = useDialog<'off' | 'codes'>()
  const card = useRef<HTMLElement>(null)
  const since = account.totp_enabled_at

  const rest = () => {
    setStage({ at: 'rest' })
    card.current?.focus()
  }
  const chip = () => {
    if (stage.at === 'set-up')
      return (
        <StatusChip tone="gold" icon={IconClock}>
          {t('notFinished')}
        </StatusChip>
      )
    return since ? (
      <StatusChip tone="turquoise" icon={IconCheck}>
        {t('on')}
      </StatusChip>
    ) : (
      <StatusChip tone="neutral" icon={IconShieldOff}>
        {t('off')}
      </StatusChip>
    )
  }

  return (
    <AccountCard title={t('twoStep')} ref={card} aside={chip()}>
      {stage.at === 'rest' && since && (
        <>
          <p className={classes.lead}>
            {t('since', { day: format.dayOfMoment(since) })} {t('codesLeft', { count: account.recovery_codes_left })}
          </p>
          <div className={classes.actions}>
            <Button variant="default" onClick={() => proof.open('codes')}>
              {t('newCodes')}
            </Button>
            <Button variant="subtle" color="carnelian" onClick={() => proof.open('off')}>
              {t('switchOff')}
            </Button>
          </div>
        </>
      )}
      {stage.at === 'rest' && !since && (
        <>
          <p className={classes.lead}>{t('offLead')}</p>
          <div className={classes.actions}>
            <Button onClick={() => setStage({ at: 'password' })}>{t('setUp')}</Button>
          </div>
        </>
      )}
      {stage.at === 'password' && (
        <TwoStepPassword
          username={account.username}
          onStarted={(secret) => setStage({ at: 'set-up', secret })}
          onCancel={rest}
        />
      )}
      {stage.at === 'set-up' && (
        <TwoStepSetUp
          secret={stage.secret}
          onConfirmed={(codes) => {
            toast.success(t('switchedOn'))
            setStage({ at: 'codes', codes })
          }}
          onCancel={rest}
        />
      )}
      {stage.at === 'codes' && <RecoveryCodes codes={stage.codes} username={account.username} onSaved={rest} />}
      {proof.subject && (
        <ProofDialog
          key={proof.turn}
          purpose={proof.subject}
          username={account.username}
          opened={proof.opened}
          onClose={proof.close}
          onCodes={(codes) => {
            proof.close()
            setStage({ at: 'codes', codes })
          }}
          onOff={() => {
            proof.close()
            toast.success(t('switchedOff'))
            // The button that opened it is gone.
            afterFade(() => card.current?.focus())
          }}
        />
      )}
    </AccountCard>
  )
}
