import { Button, Group, SegmentedControl, Textarea } from '@mantine/core'
import type { OpenedFollowUp } from '@rihla/contract'
import { chatLink, type FollowUpState } from '@rihla/domain'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api-error.ts'
import { toast } from '../../lib/toast.ts'
import { useFieldErrors } from '../../lib/use-field-errors.ts'
import { ChangedMeanwhile } from '../../ui/ChangedMeanwhile.tsx'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import classes from './FollowUpDialog.module.css'
import { History } from './History.tsx'
import steps from './Steps.module.css'
import { useTakeStep } from './use-take-step.ts'

const STATES: readonly FollowUpState[] = ['new', 'contacted', 'resolved']

type FollowUpFormProps = { /** As the server has it now. */ newest: OpenedFollowUp; onClose: () => void }

export function FollowUpForm({ newest, onClose }: FollowUpFormProps) {
  const { t } = useTranslation(['admin-follow-ups', 'common'])
  const labelId = useId()
  const [seen, setSeen] = useState({ state: newest.state, version: newest.version })
  const [state, setState] = useState<FollowUpState>(newest.state)
  const [note, setNote] = useState('')
  const save = useTakeStep()
  const errorOf = useFieldErrors(save.error, { note })
  const { mobile_number } = newest.review
  const chat = mobile_number === null ? undefined : chatLink(mobile_number, '')

  const send = (version: number) =>
    save.mutate(
      { id: newest.id, state, note, version },
      {
        onSuccess: () => {
          toast.success(t('saved'), newest.review.name)
          onClose()
        },
      },
    )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!save.isPending) send(seen.version)
  }
  const takeTheirs = () => {
    setSeen({ state: newest.state, version: newest.version })
    setState(newest.state)
    save.reset()
  }

  const failure = save.error instanceof ApiError ? save.error : undefined
  const isChanged = failure?.code === 'changed_meanwhile'
  const changes =
    newest.state === seen.state
      ? []
      : [{ label: t('step'), theirs: t(`step_${newest.state}`), mine: t(`step_${state}`) }]

  return (
    <form noValidate onSubmit={submit}>
      <p id={labelId} className={classes.label}>
        {t('step')}
      </p>
      <SegmentedControl
        classNames={steps}
        fullWidth
        size="md"
        mb="md"
        aria-labelledby={labelId}
        value={state}
        data={STATES.map((value) => ({ value, label: t(`step_${value}`) }))}
        onChange={setState}
      />
      <Textarea
        label={t('note')}
        description={t('noteHint')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        dir="auto"
        mb="md"
        value={note}
        error={errorOf('note')}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <History followUp={newest} />
      {isChanged && (
        <ChangedMeanwhile
          changes={changes}
          isPending={save.isPending}
          onTakeTheirs={takeTheirs}
          onSaveMine={() => send(newest.version)}
        />
      )}
      {save.error && !isChanged && !failure?.fields && <FailureAlert>{failure?.text ?? t('saveFailed')}</FailureAlert>}
      <Group justify="flex-end" gap="xs" mt="lg">
        {chat && (
          <Button
            component="a"
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            variant="light"
            color="turquoise"
            me="auto"
            leftSection={<IconBrandWhatsapp size={18} stroke={1.7} aria-hidden />}
          >
            {t('whatsapp')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
      </Group>
    </form>
  )
}
