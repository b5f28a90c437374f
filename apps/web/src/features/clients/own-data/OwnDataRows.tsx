import { Button, Card, Skeleton } from '@mantine/core'
import type { OwnData } from '@rihla/contract'
import { IconDownload, IconFileText, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/use-format.ts'
import { call, download } from '../../../lib/api.ts'
import { useIsOffline } from '../../../lib/offline-context.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toast } from '../../../lib/toast.ts'
import { useAgency } from '../../../lib/use-agency.ts'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { NeedsConnection } from '../../../ui/feedback/NeedsConnection.tsx'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import classes from './OwnData.module.css'
import { ownDataQuery } from './own-data.query.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

/** What a deletion takes, and what it leaves, counted for this client. */
function Consequences({ data: { points, vouchers, trips_ahead } }: { data: OwnData }) {
  const { t } = useTranslation('my-data')
  const format = useFormat()
  return (
    <div className={classes.consequences}>
      <h3>{t('whatHappens')}</h3>
      <ul>
        <li>{t('lostPoints', { amount: format.number(points) })}</li>
        {vouchers > 0 && <li>{t('lostVouchers', { amount: format.number(vouchers) })}</li>}
        {trips_ahead > 0 && <li>{t('tripsStay', { amount: format.number(trips_ahead) })}</li>}
        <li>{t('booksStay')}</li>
      </ul>
    </div>
  )
}

/** The request that waits, and the way back. */
function Requested({ on }: { on: string }) {
  const { t } = useTranslation('my-data')
  const format = useFormat()
  const queryClient = useQueryClient()
  const keep = useMutation({
    mutationFn: () => call('DELETE /api/client/data/deletion/'),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(ownDataQuery.queryKey, data)
      toast.success(t('kept'))
    },
    onError: () => toast.error(t('keepFailed')),
  })
  return (
    <div className={classes.requested} role="status">
      <p className={classes.name}>{t('requested', { date: format.dayOfMoment(on) })}</p>
      <p className={classes.lead}>{t('requestedLead')}</p>
      <Button variant="default" size="md" loading={keep.isPending} onClick={() => keep.mutate()}>
        {t('keep')}
      </Button>
    </div>
  )
}

/** CONV-8: the client's file, the privacy notice, and the deletion of the account. */
export function OwnDataRows({ clientId }: { clientId: number }) {
  const { t } = useTranslation(['my-data', 'common'])
  const format = useFormat()
  const queryClient = useQueryClient()
  const isOffline = useIsOffline()
  const { data: agency } = useAgency()
  const { data, error, isFetching, refetch } = useQuery(ownDataQuery)
  const file = useDialog<true>()
  const deletion = useDialog<OwnData>()

  if (!data && isOffline) return <NeedsConnection lead={t('offlineLead')} />
  if (!data && error) return <FailureState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label={t('common:loading')}>
        <Skeleton h={140} radius="lg" />
        <Skeleton h={76} radius="lg" mt={16} />
      </div>
    )
  return (
    <>
      <Card component="ul" padding={0} className={classes.rows}>
        <li>
          <button type="button" className={classes.row} disabled={isOffline} onClick={() => file.open(true)}>
            <IconDownload size={20} stroke={1.7} aria-hidden />
            <span>
              <span className={classes.name}>{t('download')}</span>
              <span className={classes.lead}>{t('downloadLead')}</span>
            </span>
          </button>
        </li>
        {agency?.has_privacy_notice && (
          <li>
            <Link to="/privacy" className={classes.row}>
              <IconFileText size={20} stroke={1.7} aria-hidden />
              <span className={classes.name}>{t('common:privacyNotice')}</span>
            </Link>
          </li>
        )}
      </Card>
      <Card padding={0} className={classes.rows}>
        {data.deletion_requested_at ? (
          <Requested on={data.deletion_requested_at} />
        ) : (
          <button type="button" className={classes.row} disabled={isOffline} onClick={() => deletion.open(data)}>
            <IconTrash size={20} stroke={1.7} aria-hidden className={classes.danger} />
            <span>
              <span className={classes.name}>{t('delete')}</span>
              <span className={classes.lead}>{t('lostPoints', { amount: format.number(data.points) })}</span>
            </span>
          </button>
        )}
      </Card>
      {file.subject && (
        <PasswordDialog
          key={`file ${file.turn}`}
          title={t('downloadTitle')}
          lead={t('downloadNote')}
          confirm={t('downloadButton')}
          cancel={t('common:cancel')}
          failed={t('downloadFailed')}
          send={async (password) =>
            saveFile(await download('POST /api/client/data/file/', { body: { password } }), `client-C-${clientId}.json`)
          }
          onDone={() => {
            toast.success(t('downloaded'))
            file.close()
          }}
          opened={file.opened}
          onClose={file.close}
        />
      )}
      {deletion.subject && (
        <PasswordDialog
          key={`deletion ${deletion.turn}`}
          title={t('deleteTitle')}
          lead={t('deleteLead')}
          confirm={t('askDelete')}
          cancel={t('keep')}
          failed={t('askFailed')}
          isDangerous
          send={async (password) => {
            const asked = await call('POST /api/client/data/deletion/', { body: { password } })
            queryClient.setQueryData(ownDataQuery.queryKey, asked.data)
          }}
          onDone={() => {
            toast.success(t('asked'))
            deletion.close()
          }}
          opened={deletion.opened}
          onClose={deletion.close}
        >
          <Consequences data={deletion.subject} />
        </PasswordDialog>
      )}
    </>
  )
}
