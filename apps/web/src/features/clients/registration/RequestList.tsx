import type { RegistrationRequest } from '@rihla/contract'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ListCard } from '../../../ui/tables/ListCard.tsx'
import { afterFade, useDialog } from '../../../ui/feedback/use-dialog.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import classes from './RequestList.module.css'
import { RequestRows } from './RequestRows.tsx'
import { useRequestColumns } from './use-request-columns.tsx'

/** REGISTER-2: requests of the public form, to approve or decline. */
export function RequestList() {
  const { t } = useTranslation('registration')
  const approval = useDialog<RegistrationRequest>()
  const refusal = useDialog<RegistrationRequest>()
  const list = useRef<HTMLElement>(null)
  const columns = useRequestColumns({ approve: approval.open, decline: refusal.open })
  const onDecided = (close: () => void) => {
    close()
    afterFade(() => list.current?.focus())
  }

  return (
    <section ref={list} tabIndex={-1} aria-label={t('requests')} className={classes.list}>
      <ListCard>
        <p className={classes.lead}>{t('requestsLead')}</p>
        <RequestRows columns={columns} />
      </ListCard>
      {approval.subject && (
        <ApproveDialog
          key={`approve ${approval.turn}`}
          request={approval.subject}
          opened={approval.opened}
          onClose={approval.close}
          onApproved={() => onDecided(approval.close)}
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
    </section>
  )
}
