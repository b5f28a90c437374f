import { Radio, Skeleton, Stack, Text } from '@mantine/core'
import type { ClientPage, ConsentWording } from '@rihla/contract'
import type { ConsentChannel, ConsentHow } from '@rihla/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
import { wordingsQuery } from '../../../lib/wordings.query.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { FailedLine } from '../../../ui/feedback/FailedLine.tsx'
import { HowChoice } from '../offers/OfferBoxes.tsx'
import offers from '../offers/Offers.module.css'
import { consentQuery } from './consent.query.ts'

const ANSWERS = ['granted', 'refused'] as const
type Answer = (typeof ANSWERS)[number]

/** The text that the client is asked, in the client's language. */
const useWording = (id: number, channel: ConsentChannel) => {
  const consent = useQuery(consentQuery(id))
  const wordings = useQuery({
    ...wordingsQuery(consent.data?.language ?? 'en'),
    enabled: consent.data !== undefined,
  })
  const failed = consent.error ? consent : wordings.error ? wordings : undefined
  return { wording: consent.data && wordings.data?.[channel], failed }
}

type ReadAloudProps = { wording: ConsentWording | undefined; failed: ReturnType<typeof useWording>['failed'] }

function ReadAloud({ wording, failed }: ReadAloudProps) {
  const { t } = useTranslation('admin-client')
  return (
    <>
      <Text size="sm" c="dimmed" mt="md">
        {t('readAloud')}
      </Text>
      {wording ? (
        <blockquote className={offers.wording} lang={wording.language} dir="auto">
          {wording.text}
        </blockquote>
      ) : failed ? (
        <FailedLine isRetrying={failed.isFetching} onRetry={() => void failed.refetch()} />
      ) : (
        <Skeleton h={44} mt={10} />
      )}
    </>
  )
}

type ConsentDialogProps = { client: ClientPage; channel: ConsentChannel; opened: boolean; onClose: () => void }

/** ADMIN-5, CONV-8: records what a client said, and how. Nothing is preselected, so that staff do not guess. */
export function ConsentDialog({ client, channel, opened, onClose }: ConsentDialogProps) {
  const { t } = useTranslation(['admin-client', 'consent'])
  const queryClient = useQueryClient()
  const [answer, setAnswer] = useState<Answer>()
  const [how, setHow] = useState<ConsentHow | null>(null)
  const [isAsked, setAsked] = useState(false)
  const { wording, failed } = useWording(client.id, channel)
  const record = useMutation({
    mutationFn: (said: { granted: boolean; how: ConsentHow; wording_id: number }) =>
      call('PUT /api/admin/clients/:id/consent/', { params: { id: String(client.id) }, body: { channel, ...said } }),
    onSuccess: () => {
      toast.success(t('recorded'), client.full_name)
      void queryClient.invalidateQueries({ queryKey: consentQuery(client.id).queryKey })
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
        if (answer && how && wording) record.mutate({ granted: answer === 'granted', how, wording_id: wording.id })
      }}
      onClose={onClose}
    >
      <ReadAloud wording={wording} failed={failed} />
      <Radio.Group
        mt="md"
        mb="md"
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
      <HowChoice value={how} error={isAsked && !how && t('answerFault')} onChange={setHow} />
    </ConfirmDialog>
  )
}
