import type { ConsentWording } from '@rihla/contract'
import type { ConsentChannel } from '@rihla/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { VersionedTextDialog } from './VersionedTextDialog.tsx'

type WordingDialogProps = {
  channel: ConsentChannel
  wordings: ConsentWording[]
  opened: boolean
  onClose: () => void
}

/** CONV-8: what clients read before they agree to offers by one channel. */
export function WordingDialog({ channel, wordings, opened, onClose }: WordingDialogProps) {
  const { t } = useTranslation('admin-settings')
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  return (
    <VersionedTextDialog
      title={t(`wording_${channel}`)}
      lead={t('wordingLead')}
      texts={wordings.filter((one) => one.channel === channel)}
      rows={{ least: 3, most: 6 }}
      maxLength={300}
      save={async ({ language, text, version }) => {
        const body = { channel, language, text, version }
        return (await call('POST /api/admin/consent-wordings/', { body, idempotencyKey: keyFor(body) })).data
      }}
      onSaved={() => queryClient.invalidateQueries({ queryKey: ['consent-wordings'] })}
      opened={opened}
      onClose={onClose}
    />
  )
}
