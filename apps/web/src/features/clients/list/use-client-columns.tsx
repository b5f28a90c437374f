import type { ListedClient } from '@rihla/contract'
import { IconBrandWhatsapp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { spacedPhone } from '../../../lib/phone.ts'
import { useStaffAccount } from '../../../lib/use-staff-account.ts'
import type { Column } from '../../../ui/tables/CardTable.tsx'
import { ClientLink } from '../../../ui/tables/ClientLink.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { RowAction, RowActions } from '../../../ui/tables/RowAction.tsx'

/** The server's mask is as long as a national ID; only the last four digits are readable. */
const shortMask = (nationalId: string): string => nationalId.replace(/^•+/, '••••\u00a0')

export type ClientActs = Record<'edit' | 'welcome' | 'erase', (client: ListedClient) => void>

/** CLIENTS-1 */
export const useClientColumns = (acts: ClientActs): Column<ListedClient>[] => {
  const { t } = useTranslation(['clients', 'staff'])
  // Erasing cannot be undone, so the server allows it to owners only.
  const isOwner = useStaffAccount().data?.data.role === 'owner'

  const actionsFor = (client: ListedClient) => {
    const name = isolated(client.full_name)
    return (
      <RowActions>
        <RowAction
          icon={IconPencil}
          label={t('staff:edit')}
          name={t('staff:editOf', { name })}
          onClick={() => acts.edit(client)}
        />
        <RowAction
          icon={IconBrandWhatsapp}
          color="turquoise"
          label={t('welcome')}
          name={t('welcomeOf', { name })}
          onClick={() => acts.welcome(client)}
        />
        {isOwner && (
          <RowAction
            icon={IconTrash}
            color="carnelian"
            label={t('staff:delete')}
            name={t('staff:deleteOf', { name })}
            onClick={() => acts.erase(client)}
          />
        )}
      </RowActions>
    )
  }

  return [
    {
      key: 'name',
      label: t('name'),
      kind: 'title',
      cell: (client) => <ClientLink id={client.id} name={client.full_name} />,
    },
    { key: 'email', label: t('field_email'), kind: 'wide', cell: (client) => <Ltr>{client.email}</Ltr> },
    { key: 'whatsapp', label: t('field_whatsapp'), cell: (client) => <Ltr>{spacedPhone(client.whatsapp ?? '-')}</Ltr> },
    {
      key: 'nationalId',
      label: t('field_national_id'),
      cell: (client) => <Ltr>{client.national_id ? shortMask(client.national_id) : '-'}</Ltr>,
    },
    { key: 'actions', label: t('staff:actions'), kind: 'actions', atEnd: true, cell: actionsFor },
  ]
}
