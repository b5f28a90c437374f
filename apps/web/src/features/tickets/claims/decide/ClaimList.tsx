import type { Claim } from '@rihla/contract'
import { CLAIM_STATES, type ClaimState } from '@rihla/domain'
import { IconTicket } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useUrlFilters } from '../../../../lib/use-url-filters.ts'
import { BlankState } from '../../../../ui/feedback/BlankState.tsx'
import { afterFade, useDialog } from '../../../../ui/feedback/use-dialog.ts'
import { useInlineForm } from '../../../../ui/forms/use-inline-form.ts'
import { Pills } from '../../../../ui/layout/Pills.tsx'
import { ListCard } from '../../../../ui/tables/ListCard.tsx'
import { ListFrame, ListState } from '../../../../ui/tables/ListFrame.tsx'
import { ListRows } from '../../../../ui/tables/ListRows.tsx'
import { ClaimDialog } from './ClaimDialog.tsx'
import { ClaimTripPanel } from './ClaimTripPanel.tsx'
import classes from './Decide.module.css'
import { useClaimColumns } from './use-claim-columns.tsx'
import { useClaims } from './use-claims.ts'

const EMPTY = { waiting: 'emptyTitle', accepted: 'emptyAccepted', refused: 'emptyRefused' } as const

/** TRIP-7: the address can name a claim to open, and the state to show. */
export function ClaimList() {
  const { t } = useTranslation('admin-claims')
  const { filters, change } = useUrlFilters(['open', 'state'])
  const state: ClaimState = CLAIM_STATES.find((one) => one === filters.state) ?? 'waiting'
  const list = useRef<HTMLElement>(null)
  const dialog = useDialog<number>()
  const form = useInlineForm<Claim>(({ id }) => id)
  const columns = useClaimColumns(state, ({ id }) => dialog.open(id))

  const asked = /^\d{1,9}$/.test(filters.open) ? Number(filters.open) : undefined
  const open = useEffectEvent((id: number) => dialog.open(id))
  useEffect(() => {
    if (asked !== undefined) open(asked)
  }, [asked])
  const close = () => {
    dialog.close()
    if (filters.open) change({ open: '' })
  }

  return (
    <>
      <ClaimTripPanel form={form} />
      <section ref={list} tabIndex={-1} aria-label={t('title')} className={classes.list}>
        <ListCard isFlush>
          <ListFrame>
            <ListState>
              <p className={classes.lead}>{t('lead')}</p>
              <Pills
                label={t('states')}
                pills={CLAIM_STATES.map((value) => ({ value, label: t(`state_${value}`) }))}
                value={state}
                onChange={(next) => change({ state: next === 'waiting' ? '' : next })}
              />
            </ListState>
            <ListRows
              listing={useClaims(state)}
              label={t(`state_${state}`)}
              columns={columns}
              rowKey={({ id }) => id}
              isOfBranch
              blank={<BlankState icon={IconTicket} title={t(EMPTY[state])} lead={t('emptyLead')} />}
            />
          </ListFrame>
        </ListCard>
      </section>
      {dialog.subject !== undefined && (
        <ClaimDialog
          key={dialog.turn}
          id={dialog.subject}
          opened={dialog.opened}
          onClose={close}
          onDecided={() => {
            close()
            afterFade(() => list.current?.focus())
          }}
          onNewTrip={(claim) => {
            close()
            afterFade(() => form.open(claim))
          }}
        />
      )}
    </>
  )
}
