import { TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { latestPromo } from '../../lib/outreach.query.ts'
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts'
import { useFieldErrors } from '../../lib/use-field-errors.ts'
import { LoadFault } from './LoadFault.tsx'
import classes from './Outreach.module.css'
import { SaveDialog } from './SaveDialog.tsx'

/** DASH-10 */
export default function PromoDialog() {
  const { t } = useTranslation('outreach')
  const input = useRef<HTMLInputElement>(null)
  const latest = useQuery(latestPromo)
  const [typed, setTyped] = useState<string>()
  const [isMissing, setIsMissing] = useState(false)
  const keyFor = useIdempotencyKey()
  const save = useMutation({
    mutationFn: (body: { code: string }) => call('POST /api/promo/', { body, idempotencyKey: keyFor(body) }),
    onError: () => input.current?.focus(),
  })
  const code = typed ?? latest.data?.code ?? ''
  const errorOf = useFieldErrors(save.error, { code })

  const submit = () => {
    setIsMissing(code.trim() === '')
    if (code.trim() === '') return input.current?.focus()
    save.mutate({ code: code.trim() })
  }

  return (
    <SaveDialog
      size={440}
      title={t('promoTitle')}
      lead={t('promoLead')}
      save={save}
      savedNote={t('promoSaved')}
      failedNote={t('promoFailed')}
      onSubmit={submit}
    >
      <TextInput
        ref={input}
        classNames={{ input: `ltr-input ${classes.code}` }}
        label={t('promoLabel')}
        name="code"
        autoComplete="off"
        spellCheck={false}
        aria-required
        data-autofocus
        placeholder={latest.isLoading ? t('loading', { ns: 'common' }) : ''}
        value={code}
        error={isMissing && code.trim() === '' ? t('promoRequired') : errorOf('code')}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <LoadFault query={latest}>{t('promoLoadFailed')}</LoadFault>
    </SaveDialog>
  )
}
