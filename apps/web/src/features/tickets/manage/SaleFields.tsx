import type { AdminTicket } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useBranches } from '../../../lib/use-branches.ts'
import { useStaffAccount } from '../../../lib/use-staff-account.ts'
import { BranchSelect } from '../../../ui/forms/BranchSelect.tsx'
import { FormSection } from '../../../ui/forms/FormPanel.tsx'
import { SearchSelect } from '../../../ui/forms/SearchSelect.tsx'
import type { RecordForm } from '../../../ui/forms/use-record-form.ts'
import { sellerChoices } from './seller-choices.ts'
import type { TicketValues } from './ticket-schema.ts'

/** PEOPLE-4: who sold a trip, and where: by default the signed-in person, and the branch of the client. */
export function SaleFields({ form }: { form: RecordForm<AdminTicket, TicketValues> }) {
  const { t } = useTranslation('admin-tickets')
  const { branches, sellers } = useBranches()
  const { data: account } = useStaffAccount()
  const { base: ticket, values } = form
  const [branch, seller] = ticket ? [undefined, undefined] : [values.client?.branch_id, account?.data.id]
  const choices = sellerChoices(sellers, ticket?.sold_by)
  const isShown = {
    seller_id: choices.length > 1 && !form.isAsked('seller_id'),
    branch_id: branches.length > 1 && !form.isAsked('branch_id'),
  }
  if (!isShown.seller_id && !isShown.branch_id) return null

  return (
    <FormSection>
      {isShown.seller_id && (
        <SearchSelect
          {...form.field('seller_id')}
          label={t('field_seller_id')}
          size="sm"
          placeholder={t('sellerUnknown')}
          value={values.seller_id || (seller ? String(seller) : null)}
          data={choices}
        />
      )}
      {isShown.branch_id && (
        <BranchSelect
          {...form.field('branch_id')}
          label={t('field_branch_id')}
          placeholder={t('branchOfClient')}
          value={values.branch_id || String(branch ?? '')}
        />
      )}
    </FormSection>
  )
}
