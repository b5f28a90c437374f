import { Button, Card, Text, TextInput } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '../../../ui/forms/Form.tsx'
import classes from './Desk.module.css'

const LIKE_A_CODE = 'XXXX-XXXX'

type LookUpFormProps = {
  field: RefObject<HTMLInputElement | null>
  code: string
  /** Another button is the primary one. */
  isQuiet: boolean
  isPending: boolean
  onType: (code: string) => void
  onLookUp: () => void
  onCamera: () => void
}

export function LookUpForm({ field, code, isQuiet, isPending, onType, onLookUp, onCamera }: LookUpFormProps) {
  const { t } = useTranslation('admin-desk')
  const help = useId()
  return (
    <Card component="section">
      <Form className={classes.form} submit={onLookUp}>
        <TextInput
          ref={field}
          className={classes.field ?? ''}
          classNames={{ input: `ltr-input ${classes.code}` }}
          label={t('code')}
          aria-describedby={help}
          placeholder={LIKE_A_CODE}
          size="lg"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          value={code}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button type="submit" size="md" h={50} variant={isQuiet ? 'light' : 'filled'} loading={isPending}>
            {t('lookUp')}
          </Button>
          <Button
            size="md"
            h={50}
            variant="default"
            leftSection={<IconCamera size={20} stroke={1.7} aria-hidden />}
            onClick={onCamera}
          >
            {t('camera')}
          </Button>
        </div>
        <Text id={help} size="xs" c="dimmed" className={classes.help ?? ''}>
          {t('codeHelp')}
        </Text>
      </Form>
    </Card>
  )
}
