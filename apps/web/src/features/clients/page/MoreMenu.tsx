import { ActionIcon, Menu } from '@mantine/core'
import type { ClientPage } from '@rihla/contract'
import { IconDots } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { toast } from '../../../lib/toast.ts'
import { useStaffAccount } from '../../../lib/use-staff-account.ts'
import { download } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import classes from './ClientPage.module.css'

/** Downloads everything stored about one client, to pass on to them. */
const useDownloadPerson = (id: number, on: { success: () => void; failure: () => void }) =>
  useMutation({
    mutationFn: () => download('GET /api/admin/clients/:id/export/', { params: { id: String(id) } }),
    onSuccess: (file) => {
      saveFile(file, `client-C-${id}.json`)
      on.success()
    },
    onError: on.failure,
    gcTime: 0,
  })

type MoreMenuProps = { client: ClientPage; onAdjust: () => void; onMerge: () => void; onErase: () => void }

/** Stays open while the file is made, so that the focus stays and a failure can be retried. */
export function MoreMenu({ client, onAdjust, onMerge, onErase }: MoreMenuProps) {
  const { t } = useTranslation(['admin-client', 'admin-merge', 'staff'])
  const [opened, setOpened] = useState(false)
  const isOwner = useStaffAccount().data?.data.role === 'owner'
  const file = useDownloadPerson(client.id, {
    success: () => {
      setOpened(false)
      toast.success(t('downloaded'))
    },
    failure: () => toast.error(t('downloadFailed')),
  })

  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      portalProps={{ target: '#main' }}
    >
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('more', { name: isolated(client.full_name) })}>
          <IconDots size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onAdjust}>{t('adjust')}</Menu.Item>
        <Menu.Item
          closeMenuOnClick={false}
          aria-disabled={file.isPending}
          onClick={() => {
            if (!file.isPending) file.mutate()
          }}
        >
          {t('download')}
          <span className={classes.menuNote}>{file.isPending ? t('downloadBusy') : t('downloadNote')}</span>
        </Menu.Item>
        <Menu.Item onClick={onMerge}>{t('admin-merge:mergeWith')}</Menu.Item>
        {isOwner && (
          <Menu.Item color="var(--mantine-color-error)" onClick={onErase}>
            {t('staff:delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
