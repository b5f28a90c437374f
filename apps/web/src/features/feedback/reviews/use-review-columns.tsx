import { IconChevronRight, IconMessageReply } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import type { ListColumn } from '../../../ui/tables/ListTable.tsx'
import { spacedPhone } from '../../../lib/phone.ts'
import { ClientLink } from '../../../ui/tables/ClientLink.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { RowAction } from '../../../ui/tables/RowAction.tsx'
import { StarsShown } from '../../../ui/brand/StarsShown.tsx'
import { latestMessage, latestPromo } from '../../../lib/outreach.query.ts'
import { type PromoLink, promoLink } from '../../../lib/promo-link.ts'
import { ActivateButton, PromoAction, PromoSent } from './ReviewActions.tsx'
import classes from './Reviews.module.css'
import type { ReviewRow } from './use-reviews.ts'

/** The link that sends a person the saved promo code; undefined while the code and the message are loading. */
const usePromo = (): ((row: ReviewRow) => PromoLink | undefined) => {
  const promo = useQuery(latestPromo)
  const template = useQuery(latestMessage(useLanguage()))
  return (row) => promo.data && template.data && promoLink(template.data.message, promo.data.code, row)
}

export const useReviewColumns = (
  onOpenReviews: (row: ReviewRow) => void,
  fresh: ReadonlySet<number>,
): ListColumn<ReviewRow>[] => {
  const { t } = useTranslation(['reviews', 'staff', 'admin-replies'])
  const format = useFormat()
  const promoFor = usePromo()

  return [
    {
      key: 'name',
      label: t('name'),
      kind: 'title',
      cell: (row) => (
        <>
          <div>
            <ClientLink id={row.client_id} name={row.name} />
            {fresh.has(row.id) && <span className={classes.fresh}>{t('fresh')}</span>}
          </div>
          {row.reviews > 1 && (
            <button type="button" className={classes.pill} aria-haspopup="dialog" onClick={() => onOpenReviews(row)}>
              {t('reviewsOfOne', { count: row.reviews, amount: format.number(row.reviews) })}
              <IconChevronRight size={14} className="mirror" aria-hidden />
            </button>
          )}
        </>
      ),
    },
    {
      key: 'mobile',
      label: t('mobile'),
      cell: (row) => (row.mobile_number ? <Ltr className={classes.mobile}>{spacedPhone(row.mobile_number)}</Ltr> : '-'),
    },
    { key: 'rating', label: t('rating'), cell: (row) => <StarsShown rating={row.rating} /> },
    {
      key: 'comment',
      label: t('comment'),
      kind: 'wide',
      cell: (row) => <span className={`as-written ${classes.rowComment}`}>{row.feedback}</span>,
    },
    {
      key: 'date',
      label: t('date'),
      cell: (row) => <time dateTime={row.submission_date}>{format.dayOfMoment(row.submission_date)}</time>,
    },
    {
      key: 'actions',
      label: t('staff:actions'),
      kind: 'actions',
      cell: (row) => (
        <>
          <div className={classes.actions}>
            <PromoAction row={row} link={promoFor(row)} />
            <RowAction
              icon={IconMessageReply}
              label={t('admin-replies:answer')}
              name={t('admin-replies:answerOf', { name: isolated(row.name) })}
              blockedBy={row.client_id === null ? t('noClient') : undefined}
              onClick={() => onOpenReviews(row)}
            />
            <ActivateButton name={row.name} clientId={row.client_id} isActive={row.client_is_active} />
          </div>
          <PromoSent row={row} />
        </>
      ),
    },
  ]
}
