import { Alert, Button, Group, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from './BusyButton.tsx'
import classes from './ChangedMeanwhile.module.css'

type Change = { label: string; theirs: ReactNode; mine: ReactNode }

type ChangedMeanwhileProps = {
  /** The fields that differ from what this form was opened with, as they are now and as they stand in the form. */
  changes: Change[]
  isPending: boolean
  onTakeTheirs: () => void
  onSaveMine: () => void
}

/** CLIENTS-5: a save that came second. Nothing typed is lost, and nothing of the other's is overwritten unasked. */
export function ChangedMeanwhile({ changes, isPending, onTakeTheirs, onSaveMine }: ChangedMeanwhileProps) {
  const { t } = useTranslation('staff')
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])

  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      className={classes.notice}
      color="gold"
      icon={<IconUsers size={20} aria-hidden />}
      title={t('changedTitle')}
    >
      <Text size="sm">{t('changedLead')}</Text>
      {changes.length > 0 && (
        <table className={classes.changes}>
          <thead>
            <tr>
              <th scope="col">{t('changedField')}</th>
              <th scope="col">{t('changedTheirs')}</th>
              <th scope="col">{t('changedMine')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ label, theirs, mine }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <bdi>{theirs || '-'}</bdi>
                </td>
                <td>
                  <bdi>{mine || '-'}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Group gap="xs" mt="sm">
        <Button variant="default" disabled={isPending} onClick={onTakeTheirs}>
          {t('takeTheirs')}
        </Button>
        <BusyButton variant="subtle" isBusy={isPending} onClick={onSaveMine}>
          {t('saveMine')}
        </BusyButton>
      </Group>
    </Alert>
  )
}
