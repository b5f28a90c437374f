import { Button, Card, Text, Title } from '@mantine/core'
import type { JoinedName } from '@rihla/contract'
import { IconArrowRight } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from './Scorecards.module.css'

function JoinedLine({ joined, onUndo, isBusy }: { joined: JoinedName; onUndo: () => void; isBusy: boolean }) {
  const { t } = useTranslation('admin-scorecards')
  const format = useFormat()
  return (
    <li>
      <div>
        <Text>
          <bdi>{joined.name}</bdi>{' '}
          <IconArrowRight size={16} stroke={1.7} aria-hidden className={`mirror ${classes.arrow}`} />{' '}
          <bdi>{joined.means}</bdi> · <Ltr>{joined.code}</Ltr>
        </Text>
        <Text size="sm" c="dimmed">
          <bdi>{joined.joined_by}</bdi> · {format.dayOfMoment(joined.joined_at)}
        </Text>
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={isBusy}
        aria-label={t('joinUndoOf', { name: isolated(joined.name) })}
        onClick={onUndo}
      >
        {t('joinUndo')}
      </Button>
    </li>
  )
}

/** TRIP-5: what owners have joined, with a way back. */
export function JoinedNames() {
  const { t, i18n } = useTranslation('admin-scorecards')
  const client = useQueryClient()
  const { data: names = [] } = useQuery({
    queryKey: ['scorecards', 'joined', i18n.language],
    queryFn: async ({ signal }) => (await call('GET /api/admin/joined-names/', { signal })).data,
  })
  const undo = useMutation({
    mutationFn: async ({ id }: JoinedName) => {
      await call('DELETE /api/admin/joined-names/:id/', { params: { id: String(id) } })
      await client.invalidateQueries({ queryKey: ['scorecards'] }).catch(() => undefined)
    },
    onSuccess: (_, { name }) => toast.success(t('joinUndone'), name),
  })
  const failure = messageOf(undo.error, t('joinUndoFailed'))
  if (names.length === 0) return null
  return (
    <Card component="section" aria-label={t('joinedNames')} mt="md">
      <Title order={2} size="h4" mb="sm">
        {t('joinedNames')}
      </Title>
      {failure && <FailureAlert>{failure}</FailureAlert>}
      <ul className={classes.joined}>
        {names.map((joined) => (
          <JoinedLine key={joined.id} joined={joined} isBusy={undo.isPending} onUndo={() => undo.mutate(joined)} />
        ))}
      </ul>
    </Card>
  )
}
