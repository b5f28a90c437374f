import { Button, Stack, Text } from '@mantine/core'
import type { JoinedKind } from '@rihla/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { PlaceInput } from '../../../ui/forms/PlaceInput.tsx'

type JoinDialogProps = { kind: JoinedKind; name: string; opened: boolean; onClose: () => void }

/** TRIP-5: a text that the dictionary does not know is joined to an airline or a city. */
function JoinDialog({ kind, name, opened, onClose }: JoinDialogProps) {
  const { t } = useTranslation(['admin-scorecards', 'common'])
  const client = useQueryClient()
  const [chosen, setChosen] = useState({ text: '', code: '' })
  const [isRefused, setIsRefused] = useState(false)
  const join = useMutation({
    mutationFn: async (code: string) => {
      const { data } = await call('POST /api/admin/joined-names/', { body: { kind, text: name, code } })
      await client.invalidateQueries({ queryKey: ['scorecards'] }).catch(() => undefined)
      return data
    },
    onSuccess: ({ means }) => {
      toast.success(t('joined'), `${isolated(name)} · ${isolated(means)}`)
      onClose()
    },
  })
  const submit = () => {
    if (join.isPending) return
    setIsRefused(chosen.code === '')
    if (chosen.code !== '') join.mutate(chosen.code)
  }
  const failure = messageOf(join.error, t('joinFailed'))
  return (
    <Dialog opened={opened} onClose={onClose} size={460} title={t('joinName', { name: isolated(name) })}>
      <Form submit={submit}>
        <Stack>
          <Text>{t(`joinLead_${kind}`)}</Text>
          <PlaceInput
            kind={kind === 'airline' ? 'airline' : 'airport'}
            label={t(`joinTo_${kind}`)}
            value={chosen.text}
            code={chosen.code}
            error={isRefused && chosen.code === '' && t('joinChoose')}
            required
            isInDialog
            data-autofocus
            onChange={setChosen}
          />
          {failure && <FailureAlert>{failure}</FailureAlert>}
          <BusyButton type="submit" isBusy={join.isPending}>
            {t('join')}
          </BusyButton>
        </Stack>
      </Form>
    </Dialog>
  )
}

/** For owners: one button for each unknown name of a scorecard. */
export function JoinNames({ kind, names }: { kind: JoinedKind; names: string[] }) {
  const { t } = useTranslation('admin-scorecards')
  const [open, setOpen] = useState<string>()
  return (
    <>
      {names.map((name) => (
        <Button key={name} variant="default" size="sm" onClick={() => setOpen(name)}>
          {t('joinName', { name: isolated(name) })}
        </Button>
      ))}
      {open !== undefined && (
        <JoinDialog key={open} kind={kind} name={open} opened onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
