import { Button, Card, TextInput } from '@mantine/core'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '../../../ui/forms/Form.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import type { useMakeClaim } from './use-make-claim.ts'

type ReferenceFormProps = { claims: ReturnType<typeof useMakeClaim>; field: RefObject<HTMLInputElement | null> }

export function ReferenceForm({ claims, field }: ReferenceFormProps) {
  const { t } = useTranslation('claims')
  const form = useApiForm({
    initialValues: { reference: '' },
    send: ({ reference }) => claims.make({ reference }),
    isFinal: () => false,
    onSuccess: (made) => {
      if (made.data) form.startFrom({ reference: '' })
      claims.onMade(made)
    },
  })
  return (
    <Card>
      <Form {...form.props}>
        <TextInput
          {...form.field('reference')}
          ref={field}
          label={t('reference')}
          size="md"
          mb="sm"
          required
          withAsterisk={false}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          classNames={{ input: 'ltr-input' }}
        />
        <FormAlert failure={form.failure} otherwise={t('sendFailed')} />
        <Button type="submit" variant="light" size="md" fullWidth loading={form.isPending}>
          {t('check')}
        </Button>
      </Form>
    </Card>
  )
}
