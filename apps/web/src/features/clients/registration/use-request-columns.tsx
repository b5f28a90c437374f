import { Button, Text } from '@mantine/core'
import type { RegistrationRequest } from '@rihla/contract'
import { IconAlertTriangle, IconCheck, IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { clientAddress } from '../../../lib/client-address.ts'
import { useMoney } from '../../../lib/use-money.ts'
import type { ListColumn } from '../../../ui/tables/ListTable.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { Reach } from './Reach.tsx'
import classes from './RequestList.module.css'

type RequestActs = {
  approve: (request: RegistrationRequest) => void
  decline: (request: RegistrationRequest) => void
}

export const useRequestColumns = ({ approve, decline }: RequestActs): ListColumn<RegistrationRequest>[] => {
  const { t } = useTranslation('registration')
  const format = useFormat()
  const money = useMoney()

  const nameOf = ({ name, known_client, referrer }: RegistrationRequest) => (
    <>
      <Text span inherit fw={500}>
        <bdi>{name}</bdi>
      </Text>
      {known_client && (
        <span className={classes.warning}>
          <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
          {t('alreadyClient')}
        </span>
      )}
      {referrer && (
        <Link className={classes.referrer} to={clientAddress(referrer.id)}>
          <IconUserPlus size={16} stroke={1.7} aria-hidden />
          <span>{t('invitedBy', { name: isolated(referrer.full_name) })}</span>
        </Link>
      )}
    </>
  )

  const priceOf = ({ ticket_price }: RegistrationRequest) => (
    <>
      {money(ticket_price)}
      <span className={classes.unconfirmed}>{t('strangersPrice')}</span>
    </>
  )

  const actionsFor = (request: RegistrationRequest) => {
    const name = isolated(request.name)
    return (
      <div className={classes.actions}>
        {request.known_client ? (
          <Button
            component={Link}
            to={clientAddress(request.known_client.id)}
            variant="default"
            px="sm"
            aria-label={t('openClientOf', { name: isolated(request.known_client.full_name) })}
          >
            {t('openClient')}
          </Button>
        ) : (
          <Button
            variant="light"
            px="sm"
            leftSection={<IconCheck size={18} aria-hidden />}
            aria-label={t('approveOf', { name })}
            onClick={() => approve(request)}
          >
            {t('approve')}
          </Button>
        )}
        <Button
          variant="subtle"
          px="sm"
          color="carnelian"
          aria-label={t('declineOf', { name })}
          onClick={() => decline(request)}
        >
          {t('decline')}
        </Button>
      </div>
    )
  }

  return [
    { key: 'name', label: t('name'), kind: 'title', cell: nameOf },
    { key: 'reach', label: t('reach'), kind: 'wide', cell: (request) => <Reach {...request} /> },
    { key: 'price', label: t('ticketPrice'), atEnd: true, cell: priceOf },
    { key: 'points', label: t('wouldEarn'), atEnd: true, cell: ({ points }) => <Ltr>{format.signed(points)}</Ltr> },
    { key: 'received', label: t('received'), cell: (request) => format.arrival(request.created_at) },
    { key: 'actions', label: t('actions', { ns: 'staff' }), kind: 'actions', atEnd: true, cell: actionsFor },
  ]
}
