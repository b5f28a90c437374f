import type { RegistrationRequest } from '@rihla/contract'
import { IconInbox } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Text } from '@mantine/core'
import { ListCard } from '../../../ui/tables/ListCard.tsx'
import { afterFade, useDialog } from '../../../ui/feedback/use-dialog.ts'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { ListFrame, ListState } from '../../../ui/tables/ListFrame.tsx'
import { ListRows } from '../../../ui/tables/ListRows.tsx'
import { call } from '../../../lib/api.ts'
import { usePaginatedQuery } from '../../../lib/use-paginated-query.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import classes from './RequestList.module.css'
import { useRequestColumns } from './use-request-columns.tsx'
import { useDeclineRequest } from './use-decide-request.ts'
import { useWelcomeAfter } from './use-welcome-after.tsx'

type DeclineDialogProps = {
  request: RegistrationRequest
  opened: boolean
  onClose: () => void
  onDeclined: () => void
}

export function DeclineDialog({ request, opened, onClose, onDeclined }: DeclineDialogProps) {
  const { t } = useTranslation('registration')
  const refusal = useDeclineRequest()

  const decline = () =>
    refusal.mutate(request.id, {
      onSuccess: () => {
        toast.success(t('declined'), request.name)
        onDeclined()
      },
    })
  const failure = messageOf(refusal.error, t('declineFailed'))

  return (
    <ConfirmDialog
      opened={opened}
      title={t('declineTitle')}
      question={t('declineQuestion')}
      subject={request.name}
      confirm={t('decline')}
      isDangerous
      isPending={refusal.isPending || refusal.isSuccess}
      failure={failure}
      onConfirm={decline}
      onClose={onClose}
    >
      <Text c="dimmed" size="sm" mt="xs">
        {t('declineLead')}
      </Text>
    </ConfirmDialog>
  )
}

const useRequests = () =>
  usePaginatedQuery(['requests', 'list'], (cursor, signal) =>
    call('GET /api/admin/requests/', { query: cursor, signal }),
  )

/** REGISTER-2: requests of the public form, to approve or decline. */
export function RequestList() {
  const { t } = useTranslation('registration')
  const approval = useDialog<RegistrationRequest>()
  const refusal = useDialog<RegistrationRequest>()
  const list = useRef<HTMLElement>(null)
  const columns = useRequestColumns({ approve: approval.open, decline: refusal.open })
  const { welcome, welcomeDialog } = useWelcomeAfter()
  const onDecided = (close: () => void) => {
    close()
    afterFade(() => list.current?.focus())
  }

  return (
    <section ref={list} tabIndex={-1} aria-label={t('requests')} className={classes.list}>
      <ListCard isFlush>
        <ListFrame>
          <ListState>
            <p className={classes.lead}>{t('requestsLead')}</p>
          </ListState>
          <ListRows
            listing={useRequests()}
            label={t('requests')}
            columns={columns}
            rowKey={({ id }) => id}
            blank={<BlankState icon={IconInbox} title={t('emptyTitle')} lead={t('emptyLead')} />}
          />
        </ListFrame>
      </ListCard>
      {approval.subject && (
        <ApproveDialog
          key={`approve ${approval.turn}`}
          request={approval.subject}
          opened={approval.opened}
          onClose={approval.close}
          onApproved={(clientId) => {
            const { subject: request } = approval
            onDecided(approval.close)
            if (request) afterFade(() => welcome(clientId, request))
          }}
        />
      )}
      {refusal.subject && (
        <DeclineDialog
          key={`decline ${refusal.turn}`}
          request={refusal.subject}
          opened={refusal.opened}
          onClose={refusal.close}
          onDeclined={() => onDecided(refusal.close)}
        />
      )}
      {welcomeDialog}
    </section>
  )
}
