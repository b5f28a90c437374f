import type { RegistrationRequest } from '@rihla/contract'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api-error.ts'
import { toast } from '../../lib/toast.ts'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { ListCard } from '../../ui/ListCard.tsx'
import { afterFade, useDialog } from '../../ui/use-dialog.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import classes from './RequestList.module.css'
import { RequestRows } from './RequestRows.tsx'
import { useDecideRequest } from './use-decide-request.ts'
import { useRequestColumns } from './use-request-columns.tsx'

/** REGISTER-2: what came in by the public form, to approve or decline. */
export function RequestList() {
  const { t } = useTranslation('registration')
  const approval = useDecideRequest('approve')
  const refusal = useDialog<RegistrationRequest>()
  const list = useRef<HTMLElement>(null)

  const approve = (request: RegistrationRequest) => {
    if (approval.isPending) return
    approval.mutate(request.id, {
      onSuccess: () => {
        toast.success(t('approved'), request.name)
        list.current?.focus()
      },
    })
  }
  const columns = useRequestColumns({
    approve,
    decline: refusal.open,
    approving: approval.isPending ? approval.variables : undefined,
  })
  const onDeclined = () => {
    refusal.close()
    afterFade(() => list.current?.focus())
  }

  return (
    <section ref={list} tabIndex={-1} aria-label={t('requests')} className={classes.list}>
      <ListCard>
        <p className={classes.lead}>{t('requestsLead')}</p>
        {approval.error && (
          <FailureAlert>
            {(approval.error instanceof ApiError && approval.error.text) || t('approveFailed')}
          </FailureAlert>
        )}
        <RequestRows columns={columns} />
      </ListCard>
      {refusal.subject && (
        <DeclineDialog
          key={refusal.turn}
          request={refusal.subject}
          opened={refusal.opened}
          onClose={refusal.close}
          onDeclined={onDeclined}
        />
      )}
    </section>
  )
}
