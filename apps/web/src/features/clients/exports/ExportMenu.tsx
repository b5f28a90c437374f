import { Menu } from '@mantine/core'
import type { Branches } from '@rihla/contract'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { toast } from '../../../lib/toast.ts'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { download } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { wasNotConfirmed } from '../../../lib/step-up.ts'
import classes from './ExportMenu.module.css'

const EXPORTS = ['clients', 'tickets', 'ledger', 'vouchers'] as const
type ExportKind = (typeof EXPORTS)[number]

type Seller = Branches['sellers'][number]

/** ADMIN-2: exports a whole table as a file made by the server; tickets also of one seller (PEOPLE-4). */
const useExportTable = (seller: Seller | undefined, onFailure: () => void) =>
  useMutation({
    mutationFn: (kind: ExportKind) =>
      kind === 'tickets'
        ? download('GET /api/admin/exports/tickets/', { query: seller ? { seller: String(seller.id) } : {} })
        : download(`GET /api/admin/exports/${kind}/`, {}),
    onSuccess: (file, kind) => saveFile(file, `${kind}.csv`),
    onError: (error) => {
      if (!wasNotConfirmed(error)) onFailure()
    },
  })

type ExportMenuProps = {
  /** The seller whose tickets are in the list. */ seller?: Seller | undefined
}

export function ExportMenu({ seller }: ExportMenuProps) {
  const { t } = useTranslation('admin-imports')
  const file = useExportTable(seller, () => toast.error(t('exportFailed')))
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} portalProps={{ target: '#main' }}>
      <Menu.Target>
        <BusyButton
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
          isBusy={file.isPending}
        >
          {t('exportTitle')}
        </BusyButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.lead}>{t('exportLead')}</Menu.Label>
        {EXPORTS.map((kind) => (
          <Menu.Item key={kind} onClick={() => file.mutate(kind)}>
            {kind === 'tickets' && seller
              ? t('exportTicketsOf', { name: isolated(seller.username) })
              : t(`export_${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
