import { Alert, Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconEyeExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
import { useStaffAccount } from '../../../lib/use-staff-account.ts'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'

const LOOK_EVERY_MS = 60_000

/** On every screen of every owner, until that owner dismisses it, so that no alert is missed in the log. */
export function OwnerAlerts() {
  const { t } = useTranslation('staff')
  const format = useFormat()
  const isOwner = useStaffAccount().data?.data.role === 'owner'
  const alerts = useQuery({
    queryKey: ['alerts'],
    queryFn: ({ signal }) => call('GET /api/admin/alerts/', { signal }),
    enabled: isOwner,
    refetchInterval: LOOK_EVERY_MS,
  })
  const dismiss = useMutation({
    mutationFn: (until: number) => call('POST /api/admin/alerts/dismiss/', { body: { until } }),
    onError: () => toast.error(t('alertDismissFailed')),
  })
  const alert = isOwner ? alerts.data?.data[0] : undefined
  if (!alert) return null
  const moment = `${format.dayOfMoment(alert.created_at)} ${format.time(new Date(alert.created_at))}`
  return (
    <Alert
      mb={20}
      color="carnelian"
      title={t('alertManyIds', { name: isolated(alert.staff.username) })}
      icon={<IconEyeExclamation size={20} aria-hidden />}
    >
      <Text size="sm">{t('alertManyIdsLead', { moment: isolated(moment) })}</Text>
      <Group gap="xs" mt="sm">
        <Button component={Link} variant="default" size="sm" to={`/admin/audit?staff=${alert.staff.id}`}>
          {t('alertLog')}
        </Button>
        <BusyButton variant="subtle" size="sm" isBusy={dismiss.isPending} onClick={() => dismiss.mutate(alert.id)}>
          {t('alertDismiss')}
        </BusyButton>
      </Group>
    </Alert>
  )
}
