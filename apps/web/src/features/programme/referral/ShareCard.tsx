import { Button, Card } from '@mantine/core'
import { shareLink } from '@rihla/domain'
import { IconQrcode, IconShare } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useShare } from '../../../lib/use-share.ts'
import { QrCode } from '../../../ui/brand/QrCode.tsx'
import { Sheet } from '../../../ui/feedback/Sheet.tsx'
import { useSheet } from '../../../ui/feedback/use-sheet.ts'
import { ChatButton } from '../../../ui/layout/ChatButton.tsx'
import { CopyButton } from '../../../ui/layout/CopyButton.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from './Referral.module.css'

/** As people say it: the address is longer than a phone is wide. */
const withoutScheme = (link: string) => link.replace(/^https?:\/\//, '')

type ShareCardProps = { link: string; message: string }

/** The link and the ways to send it, with the message as the friend reads it. */
export function ShareCard({ link, message }: ShareCardProps) {
  const { t } = useTranslation('referral')
  const text = `${message}\n${link}`
  const share = useShare(text)
  const qr = useSheet<undefined>('qr')

  return (
    <>
      <Card padding="md" className={classes.share}>
        <div role="group" aria-label={t('link')} className={classes.link}>
          <Ltr className={classes.address}>{withoutScheme(link)}</Ltr>
          <CopyButton text={link} variant="subtle" px="sm" />
        </div>
        <ChatButton
          href={shareLink(text)}
          variant="filled"
          color="turquoise.7"
          size="md"
          className={classes.send ?? ''}
        >
          {t('share')}
        </ChatButton>
        <div className={classes.ways}>
          {share && (
            <Button
              variant="subtle"
              px="sm"
              leftSection={<IconShare size={18} stroke={1.7} aria-hidden />}
              onClick={() => void share()}
            >
              {t('otherWays')}
            </Button>
          )}
          <Button
            variant="subtle"
            px="sm"
            leftSection={<IconQrcode size={18} stroke={1.7} aria-hidden />}
            onClick={() => qr.open(undefined)}
          >
            {t('showQr')}
          </Button>
        </div>
      </Card>
      <figure className={classes.preview}>
        <figcaption>{t('friendReads')}</figcaption>
        <blockquote className={classes.bubble}>
          <p>{message}</p>
          <p>
            <Ltr className={classes.address}>{link}</Ltr>
          </p>
        </blockquote>
      </figure>
      <Sheet opened={qr.opened} onClose={qr.close} title={t('qrTitle')}>
        <div className={classes.paper}>
          <div className={classes.qr}>
            <QrCode text={link} label={t('qrOf')} />
          </div>
          <Ltr className={classes.address}>{withoutScheme(link)}</Ltr>
          <p>{t('qrLead')}</p>
        </div>
      </Sheet>
    </>
  )
}
