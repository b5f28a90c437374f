import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { latestPromo } from '../../lib/outreach.query.ts'
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts'
import { useApiForm } from '../../ui/forms/use-api-form.ts'
import { LoadFault, SaveDialog } from './SaveDialog.tsx'
import classes from './Outreach.module.css'

/** DASH-10 */
export default function PromoDialog() {
  const { t } = useTranslation('outreach')
  const latest = useQuery(latestPromo)
  const keyFor = useIdempotencyKey()
  const form = useApiForm({
    initialValues: { code: latest.data?.code ?? '' },
    validate: ({ code }) => ({ ...(!code.trim() && { code: t('promoRequired') }) }),
    send: ({ code }) => {
      const body = { code: code.trim() }
      return call('POST /api/promo/', { body, idempotencyKey: keyFor(body) })
    },
    onError: () => form.focus('code'),
  })
  const stored = latest.data?.code
  const show = useEffectEvent((text: string) => {
    if (!form.isDirty) form.startFrom({ code: text })
  })
  useEffect(() => {
    if (stored) show(stored)
  }, [stored])

  return (
    <SaveDialog
      size={440}
      title={t('promoTitle')}
      lead={t('promoLead')}
      form={form}
      savedNote={t('promoSaved')}
      failedNote={t('promoFailed')}
    >
      <TextInput
        {...form.field('code')}
        classNames={{ input: `ltr-input ${classes.code}` }}
        label={t('promoLabel')}
        autoComplete="off"
        spellCheck={false}
        aria-required
        data-autofocus
        placeholder={latest.isLoading ? t('loading', { ns: 'common' }) : ''}
      />
      <LoadFault query={latest}>{t('promoLoadFailed')}</LoadFault>
    </SaveDialog>
  )
}
