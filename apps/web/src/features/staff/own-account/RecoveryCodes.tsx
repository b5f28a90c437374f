import { Button, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../lib/save-file.ts'
import { CopyButton } from '../../../ui/layout/CopyButton.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from './OwnAccount.module.css'

type RecoveryCodesProps = { codes: string[]; username: string; onSaved: () => void }

/** Shown once: the server has only their hashes. */
export function RecoveryCodes({ codes, username, onSaved }: RecoveryCodesProps) {
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
