import type { WrittenNotice } from '@rihla/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { agencyQuery } from '../../../lib/use-agency.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { VersionedTextDialog } from './VersionedTextDialog.tsx'

type PrivacyDialogProps = { notices: WrittenNotice[]; opened: boolean; onClose: () => void }

/** CONV-8: the agency's own text. A language that is emptied is taken back. */
export function PrivacyDialog({ notices, opened, onClose }: PrivacyDialogProps) {
  const { t } = useTranslation(['admin-settings', 'common'])
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  return (
    <VersionedTextDialog
      title={t('common:privacyNotice')}
      lead={t('privacyLead')}
      texts={notices}
      mayBeEmpty
      rows={{ least: 8, most: 16 }}
      maxLength={20_000}
      save={async ({ language, text, version }) => {
        const body = { language, text, version }
        return (await call('POST /api/admin/privacy-notices/', { body, idempotencyKey: keyFor(body) })).data
      }}
      onSaved={() =>
        Promise.all([
          queryClient.invalidateQueries({ queryKey: ['privacy-notice'] }),
          queryClient.invalidateQueries({ queryKey: agencyQuery.queryKey }),
        ])
      }
      opened={opened}
      onClose={onClose}
    />
  )
}
