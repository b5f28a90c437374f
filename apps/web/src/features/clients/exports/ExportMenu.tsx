import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toast.ts'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import classes from './ExportMenu.module.css'
import { EXPORTS, useExportTable } from './use-export-table.ts'

export function ExportMenu() {
  const { t } = useTranslation('admin-imports')
  const file = useExportTable(() => toast.error(t('exportFailed')))
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
            {t(`export_${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
