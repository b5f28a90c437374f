import { Radio, Stack } from '@mantine/core'
import type { ClientPage } from '@rihla/contract'
import type { ConsentChannel } from '@rihla/domain'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'

const ANSWERS = ['granted', 'refused'] as const
type Answer = (typeof ANSWERS)[number]

type ConsentDialogProps = { client: ClientPage; channel: ConsentChannel; opened: boolean; onClose: () => void }

/** ADMIN-5: records what a client said. Nothing is preselected, so that staff do not guess. */
export function ConsentDialog({ client, channel, opened, onClose }: ConsentDialogProps) {
  const { t } = useTranslation('admin-client')
  const [answer, setAnswer] = useState<Answer>()
  const [isAsked, setAsked] = useState(false)
  const record = useMutation({
    mutationFn: (chosen: Answer) =>
      call('PUT /api/admin/clients/:id/consent/', {
        params: { id: String(client.id) },
        body: { channel, granted: chosen === 'granted' },
      }),
    onSuccess: () => {
      toast.success(t('recorded'), client.full_name)
      onClose()
    },
  })
  const { error } = record

  return (
    <ConfirmDialog
      opened={opened}
      title={t(`offersBy_${channel}`)}
      question={t('recordLead', { name: isolated(client.full_name) })}
      confirm={t('record')}
      isPending={record.isPending || record.isSuccess}
      failure={messageOf(error, t('recordFailed'))}
      onConfirm={() => {
        setAsked(true)
        if (answer) record.mutate(answer)
      }}
      onClose={onClose}
    >
      <Radio.Group
        mt="md"
        label={t('answer')}
        value={answer ?? ''}
        error={isAsked && !answer && t('answerFault')}
        onChange={(value) => setAnswer(value as Answer)}
      >
        <Stack gap={10}>
          {ANSWERS.map((value) => (
            <Radio key={value} value={value} label={t(value)} />
          ))}
        </Stack>
      </Radio.Group>
    </ConfirmDialog>
  )
}
