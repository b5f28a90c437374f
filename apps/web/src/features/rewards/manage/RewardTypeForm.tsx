import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { AdminRewardType } from '@rihla/contract'
import { directionOf, REWARD_ICONS, type RewardIcon, type Texts } from '@rihla/domain'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { RewardMedal } from '../../../ui/brand/RewardMedal.tsx'
import { choice, formSchema, textsByLanguage } from '../../../ui/forms/form-schema.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { LanguagePills } from '../../../ui/forms/LanguagePills.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import { useTextLanguage } from '../../../ui/forms/use-text-language.ts'
import classes from './RewardTypes.module.css'

const SCHEMA = formSchema<'POST /api/admin/reward-types/'>()({
  names: textsByLanguage,
  icon: choice<RewardIcon>('gift'),
})
type Values = typeof SCHEMA.blank

const useSaveType = (type: AdminRewardType | undefined) => {
  const keyFor = useIdempotencyKey()
  return (values: Values) => {
    const body = SCHEMA.bodyOf(values)
    if (!type) return call('POST /api/admin/reward-types/', { body, idempotencyKey: keyFor(body) })
    const params = { id: String(type.id) }
    return call('PUT /api/admin/reward-types/:id/', { params, body })
  }
}

function IconField({ value, onChange }: { value: RewardIcon; onChange: (icon: RewardIcon) => void }) {
  const { t } = useTranslation('admin-rewards')
  const name = useId()
  return (
    <fieldset className={classes.icons}>
      <legend>{t('icon')}</legend>
      {REWARD_ICONS.map((icon) => (
        <label key={icon} title={t(`icon_${icon}`)}>
          <input
            type="radio"
            name={name}
            aria-label={t(`icon_${icon}`)}
            checked={icon === value}
            onChange={() => onChange(icon)}
          />
          <RewardMedal of={{ reward_type: 'discount', own_type: { icon } }} />
        </label>
      ))}
    </fieldset>
  )
}

type RewardTypeFormProps = {
  type: AdminRewardType | undefined
  onTyped: (isTyped: boolean) => void
  onCancel: () => void
  onDone: () => void
}

/** The name in each language, and the icon. */
export function RewardTypeForm({ type, onTyped, onCancel, onDone }: RewardTypeFormProps) {
  const { t } = useTranslation(['admin-rewards', 'staff', 'common'])
  const form = useApiForm({
    initialValues: type ? SCHEMA.valuesOf(type) : SCHEMA.blank,
    send: useSaveType(type),
    onSuccess: () => {
      toast.success(t('typeSaved'))
      onDone()
    },
  })
  const { names, icon } = form.values
  const { language, pills } = useTextLanguage(form, ['names'])
  const isTyped = form.isDirty && !form.isSaved
  useEffect(() => {
    onTyped(isTyped)
    return () => onTyped(false)
  }, [isTyped, onTyped])
  const field = useRef<HTMLInputElement>(null)
  // The dialog is open already, so it does not move the focus.
  useEffect(() => field.current?.focus(), [])
  const setNames = (changed: Texts) => form.change({ names: changed })

  return (
    <Form {...form.props}>
      <Stack gap="md">
        <FormAlert failure={form.failure} otherwise={t('typeSaveFailed')} />
        <LanguagePills {...pills} texts={[names]} />
        <TextInput
          label={t('name')}
          size="sm"
          lang={language}
          dir={directionOf(language)}
          maxLength={40}
          autoComplete="off"
          aria-required
          ref={field}
          data-path="names"
          value={names[language] ?? ''}
          error={form.errorIn('names', language)}
          onChange={({ currentTarget }) => setNames({ ...names, [language]: currentTarget.value })}
        />
        <IconField value={icon} onChange={(chosen) => form.change({ icon: chosen })} />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" aria-disabled={form.isPending}>
          {form.isPending ? t('saving') : t('save')}
        </Button>
      </Group>
    </Form>
  )
}
