import { Button, Text } from '@mantine/core'
import type { Traveller } from '@rihla/contract'
import { IconPencil, IconPlus, IconTrash, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { call } from '../../../lib/api.ts'
import { usePaginatedQuery } from '../../../lib/use-paginated-query.ts'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { ListFrame, ListTools } from '../../../ui/tables/ListFrame.tsx'
import { ListRows } from '../../../ui/tables/ListRows.tsx'
import type { RowAct } from '../../../ui/tables/RowMenu.tsx'
import { RemoveTravellerDialog } from './RemoveTravellerDialog.tsx'
import type { TravellerInForm } from './traveller-in-form.ts'
import { useTravellerColumns } from './use-traveller-columns.tsx'

type ClientTravellersProps = {
  id: number
  form: { subject: TravellerInForm | undefined; open: (subject: TravellerInForm) => void; close: () => void }
}

/** PEOPLE-2 */
export function ClientTravellers({ id, form }: ClientTravellersProps) {
  const { t } = useTranslation(['admin-travellers', 'staff'])
  const removal = useDialog<Traveller>()
  const edit = (traveller: Traveller) => form.open({ act: 'change a traveller', traveller })
  const columns = useTravellerColumns(edit)
  const listing = usePaginatedQuery(['travellers', id], (_, signal) =>
    call('GET /api/admin/clients/:id/travellers/', { params: { id: String(id) }, signal }),
  )
  const inForm = form.subject && 'traveller' in form.subject ? form.subject.traveller.id : undefined

  const actsOf = (traveller: Traveller): RowAct[] => [
    { label: t('staff:edit'), icon: IconPencil, onClick: () => edit(traveller) },
    ...(traveller.became_client_id === null
      ? [
          {
            label: t('makeClient'),
            icon: IconUserPlus,
            onClick: () => form.open({ act: 'make a client', traveller }),
          },
        ]
      : []),
    { label: t('remove'), icon: IconTrash, onClick: () => removal.open(traveller), isDangerous: true },
  ]

  return (
    <ListFrame>
      <ListTools>
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => form.open({ act: 'add a traveller' })}
          >
            {t('addTraveller')}
          </Button>
        </div>
      </ListTools>
      <ListRows
        listing={listing}
        label={t('travellers')}
        columns={columns}
        rowKey={(row) => row.id}
        menu={{ nameOf: ({ name }) => isolated(name), actsOf }}
        isOpen={(row) => row.id === inForm}
        blank={<BlankState icon={IconUsers} title={t('emptyTitle')} lead={t('emptyLead')} />}
        foot={
          <Text size="sm" c="dimmed">
            {t('revealNote')}
          </Text>
        }
      />
      {removal.subject && (
        <RemoveTravellerDialog
          key={removal.turn}
          traveller={removal.subject}
          opened={removal.opened}
          onClose={removal.close}
          onRemoved={() => {
            removal.close()
            if (removal.subject?.id === inForm) form.close()
          }}
        />
      )}
    </ListFrame>
  )
}
