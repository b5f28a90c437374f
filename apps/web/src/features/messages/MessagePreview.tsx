import { Text } from '@mantine/core'
import { fillTemplate } from '@rihla/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { latestPromo } from '../../lib/outreach.query.ts'
import classes from './Outreach.module.css'

/** A preview of the message: a sample name, the current promo code. */
export function MessagePreview({ message }: { message: string }) {
  const { t } = useTranslation('outreach')
  const promo = useQuery(latestPromo)
  const code = promo.data?.code
  const text = fillTemplate(message, { name: t('sampleName'), promo: code ?? '{promo}' })

  return (
    <>
      <Text id="message-preview" size="sm" fw={500} mt="md" mb={6}>
        {t('preview')}
      </Text>
      <div className={classes.chat} role="group" aria-labelledby="message-preview">
        {text.trim() !== '' && (
          <div className={classes.bubble}>
            <div dir="auto">{text}</div>
          </div>
        )}
      </div>
      {promo.data && !code && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('noPromo')}
        </Text>
      )}
    </>
  )
}
