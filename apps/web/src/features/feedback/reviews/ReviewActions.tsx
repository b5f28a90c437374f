import { Button, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useMutation } from '@tanstack/react-query'
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react'
import { isolated } from '../../../i18n/format.ts'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { clientAddress, RECORD_OFFERS } from '../../../lib/client-address.ts'
import { call } from '../../../lib/api.ts'
import { type LaterWindow, openLater } from '../../../lib/open-later.ts'
import { toast } from '../../../lib/toast.ts'
import { useNoteSent } from '../../../lib/use-note-sent.ts'
import { RowAction } from '../../../ui/tables/RowAction.tsx'
import type { PromoLink } from '../../../lib/promo-link.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import classes from './Reviews.module.css'
import { readActivation } from './activation-answer.ts'
import type { ReviewRow } from './use-reviews.ts'

/** DASH-9: the promo code that was last sent to this person, by whom and when. */
export function PromoSent({ row }: { row: ReviewRow }) {
  const { t } = useTranslation('reviews')
  const format = useFormat()
  const { promo_code: code, promo_sent: sent } = row
  if (code === null || sent === null) return null
  return (
    <p className={classes.sent}>
      <IconCheck size={14} stroke={2} aria-hidden />
      <span>
        {t('promoSent', {
          code: isolated(code),
          name: isolated(sent.sent_by),
          date: format.dayOfMoment(sent.sent_at),
        })}
      </span>
    </p>
  )
}

/** DASH-9, CONV-8: without a recorded consent it leads to where one is recorded. */
export function PromoAction({ row, link }: { row: ReviewRow; link: PromoLink | undefined }) {
  const { t } = useTranslation(['reviews', 'common'])
  const noteSent = useNoteSent()
  const navigate = useNavigate()
  const reason = link ? link.blockedBy && t(link.blockedBy) : t('common:loading')
  const { client_id } = row
  if (link?.blockedBy === 'noConsent' && client_id !== null)
    return (
      <RowAction
        icon={IconBrandWhatsapp}
        color="turquoise"
        label={t('askConsent')}
        name={`${t('sendPromoTo', { name: isolated(row.name) })}. ${t('askConsent')}`}
        onClick={() => void navigate(`${clientAddress(client_id)}${RECORD_OFFERS}`)}
      />
    )
  return (
    <RowAction
      icon={IconBrandWhatsapp}
      color="turquoise"
      variant="light"
      label={t('sendPromo')}
      name={t('sendPromoTo', { name: isolated(row.name) })}
      blockedBy={reason}
      href={link?.href}
      onClick={() => link?.code && noteSent({ kind: 'promo', to: { reviewer_id: row.reviewer_id }, code: link.code })}
    />
  )
}

type Activation = { clientId: number; opened: LaterWindow }

/** DASH-9: the list is refetched automatically, as after every change. */
const useActivateClient = () => {
  const { t } = useTranslation(['reviews', 'card'])
  const activation = useMutation({
    mutationFn: ({ clientId }: Activation) =>
      call('GET /api/client/activate/:id/', { params: { id: String(clientId) } }),
    onSuccess: (answer, { opened }) => {
      const { url, message } = readActivation(answer, window.location.origin)
      if (url) return opened.goTo(url)
      opened.close()
      toast.error(message ?? t('noRedirect'))
    },
    onError: (error, { opened }) => {
      opened.close()
      toast.error(messageOf(error, t('activateFailed')))
    },
  })

  const activate = (clientId: number) => {
    const opened = openLater()
    if (opened) activation.mutate({ clientId, opened })
    else toast.warning(t('card:blocked'))
  }
  return { activate, isPending: activation.isPending }
}

type ActivateButtonProps = { name: string; clientId: number | null; isActive: boolean | null }

/** DASH-9: where there is nothing to activate, the button stays reachable, so that the reason can be read. */
export function ActivateButton({ name, clientId, isActive }: ActivateButtonProps) {
  const { t } = useTranslation('reviews')
  const { activate, isPending } = useActivateClient()
  const label = t('activateOf', { name: isolated(name) })
  const look = { variant: 'default', size: 'sm', className: classes.activate ?? '' }
  if (clientId !== null && !isActive)
    return (
      <BusyButton {...look} aria-label={label} isBusy={isPending} onClick={() => activate(clientId)}>
        {t('activate')}
      </BusyButton>
    )
  const reason = clientId === null ? t('noClient') : t('alreadyActive')
  return (
    <Tooltip label={reason} openDelay={300} events={{ hover: true, focus: true, touch: true }}>
      <Button {...look} aria-label={`${label}. ${reason}`} aria-disabled data-disabled>
        {t('activate')}
      </Button>
    </Tooltip>
  )
}
