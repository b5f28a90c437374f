import { Group, Textarea, Title } from '@mantine/core'
import type { Claim } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../../lib/toast.ts'
import { BusyButton } from '../../../../ui/forms/BusyButton.tsx'
import { Form } from '../../../../ui/forms/Form.tsx'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import { useApiForm } from '../../../../ui/forms/use-api-form.ts'
import classes from './Decide.module.css'
import { useDecideClaim } from './use-decide-claim.ts'

type RefuseFormProps = { claim: Claim; onDecided: () => void }

export function RefuseForm({ claim, onDecided }: RefuseFormProps) {
  const { t } = useTranslation('admin-claims')
  const { refuse } = useDecideClaim(claim)
  const form = useApiForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: t('reasonRequired') } : {}),
    send: ({ reason }) => refuse(reason),
    onSuccess: () => {
      toast.success(t('refused'), claim.client.full_name ?? undefined)
      onDecided()
    },
  })
  return (
    <Form {...form.props} aria-labelledby="refuse-claim" className={classes.refusal}>
      <Title order={3} size="h5" id="refuse-claim" mb="xs">
        {t('refuseTitle')}
      </Title>
      <Textarea
        {...form.field('reason')}
        label={t('reason')}
        description={t('reasonHint')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        dir="auto"
        required
      />
      <FormAlert failure={form.failure} otherwise={t('decideFailed')} />
      <Group justify="flex-end" mt="sm">
        <BusyButton type="submit" variant="default" isBusy={form.isPending || form.isSaved}>
          {t('refuse')}
        </BusyButton>
      </Group>
    </Form>
  )
}
