import { Button } from '@mantine/core'
import type { RegistrationRequest } from '@rihla/contract'
import { IconUserExclamation, IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApproveDialog } from '../../../features/clients/registration/ApproveDialog.tsx'
import { DeclineDialog } from '../../../features/clients/registration/RequestList.tsx'
import { Reach } from '../../../features/clients/registration/Reach.tsx'
import { useWelcomeAfter } from '../../../features/clients/registration/use-welcome-after.tsx'
import { DOT, isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { clientAddress } from '../../../lib/client-address.ts'
import { useMoney } from '../../../lib/use-money.ts'
import { afterFade, useDialog } from '../../../ui/feedback/use-dialog.ts'
import { useDoneRows } from '../../../ui/feedback/use-done-rows.ts'
import { DoneRow, WaitingRow } from '../../../ui/feedback/WaitingRow.tsx'

type Asked = { request: RegistrationRequest; place: number }
type WaitingRequestsProps = { requests: RegistrationRequest[]; onLeft: () => void }

/** REGISTER-2: a request of somebody who is a client already leads to that client. */
export function WaitingRequests({ requests, onLeft }: WaitingRequestsProps) {
  const { t } = useTranslation(['registration', 'admin-today'])
  const format = useFormat()
  const money = useMoney()
  const approval = useDialog<Asked>()
  const refusal = useDialog<Asked>()
  const { welcome, welcomeDialog } = useWelcomeAfter()
  const done = useDoneRows<RegistrationRequest, 'approved' | 'declined'>()

  // The button that opened the dialog is gone, and the focus with it.
  const onDecided = ({ subject, close }: typeof approval, outcome: 'approved' | 'declined') => {
    close()
    if (subject) done.keep(subject.request, subject.place, outcome)
    afterFade(onLeft)
  }

  const row = (request: RegistrationRequest, place: number) => {
    const { id, known_client: known } = request
    const name = isolated(request.name)
    const outcome = done.outcomeOf(id)
    if (outcome)
      return (
        <DoneRow
          key={id}
          onGone={(hadFocus) => {
            done.drop(id)
            if (hadFocus) onLeft()
          }}
        >
          {t(`admin-today:${outcome}Now`, { name })}
        </DoneRow>
      )
    const MarkIcon = known ? IconUserExclamation : IconUserPlus
    return (
      <WaitingRow
        key={id}
        mark={<MarkIcon size={20} stroke={1.6} aria-hidden />}
        tone={known ? 'gold' : 'lapis'}
        name={<bdi>{request.name}</bdi>}
        aside={format.arrival(request.created_at)}
        text={
          known ? (
            t('admin-today:knownClient', { name: isolated(known.full_name) })
          ) : (
            <>
              <Reach {...request} />
              {DOT}
              {money(request.ticket_price)}
              {DOT}
              {t('wouldEarnPoints', { count: request.points, amount: format.number(request.points) })}
            </>
          )
        }
      >
        {known ? (
          <Button
            component={Link}
            to={clientAddress(known.id)}
            size="xs"
            variant="default"
            aria-label={t('openClientOf', { name: isolated(known.full_name) })}
          >
            {t('openClient')}
          </Button>
        ) : (
          <Button
            size="xs"
            variant="light"
            aria-label={t('approveOf', { name })}
            onClick={() => approval.open({ request, place })}
          >
            {t('approve')}
          </Button>
        )}
        <Button
          size="xs"
          variant="subtle"
          aria-label={t('declineOf', { name })}
          onClick={() => refusal.open({ request, place })}
        >
          {t('decline')}
        </Button>
      </WaitingRow>
    )
  }

  return (
    <>
      {done.merged(requests).map(row)}
      {approval.subject && (
        <ApproveDialog
          key={`approve ${approval.turn}`}
          request={approval.subject.request}
          opened={approval.opened}
          onClose={approval.close}
          onApproved={(clientId) => {
            const request = approval.subject?.request
            onDecided(approval, 'approved')
            if (request) afterFade(() => welcome(clientId, request))
          }}
        />
      )}
      {refusal.subject && (
        <DeclineDialog
          key={`decline ${refusal.turn}`}
          request={refusal.subject.request}
          opened={refusal.opened}
          onClose={refusal.close}
          onDeclined={() => onDecided(refusal, 'declined')}
        />
      )}
      {welcomeDialog}
    </>
  )
}
