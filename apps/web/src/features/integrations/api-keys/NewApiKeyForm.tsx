import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { API_SCOPES, type ApiScope, LONGEST_USERNAME } from '@rihla/domain'
import { IconSelector } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { FormSection } from '../../../ui/forms/FormPanel.tsx'
import { InlineForm } from '../../../ui/forms/InlineForm.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import classes from '../Integrations.module.css'
import { createApiKey } from './use-api-keys.ts'
import { useScopeWords } from './use-scope-words.ts'

const LIFETIMES = ['90', '365', '730', 'never'] as const

const BLANK = { name: '', scopes: [] as ApiScope[], expires_in_days: '365' as (typeof LIFETIMES)[number] }

/** Fields next to each other are aligned on one line, however long their hints are. */
const HINT_BELOW = ['label' as const, 'input' as const, 'description' as const, 'error' as const]

const GROUPS = [
  { title: 'mayRead', right: ':read' },
  { title: 'mayChange', right: ':write' },
] as const

type NewApiKeyFormProps = { onDone: () => void; onKey: (key: string) => void }

export function NewApiKeyForm({ onDone, onKey }: NewApiKeyFormProps) {
  const { t } = useTranslation(['admin-integrations', 'staff'])
  const words = useScopeWords()
  const form = useApiForm({
    initialValues: BLANK,
    validate: ({ name, scopes }) => ({
      ...(!name.trim() && { name: t('nameRequired') }),
      ...(scopes.length === 0 && { scopes: t('permissionsRequired') }),
    }),
    send: ({ expires_in_days: days, ...rest }) =>
      createApiKey({ ...rest, expires_in_days: days === 'never' ? null : Number(days) }),
    onSuccess: ({ key }) => {
      onDone()
      onKey(key)
    },
  })

  return (
    <InlineForm form={form} title={t('newKey')} submit={t('staff:create')} onCancel={onDone}>
      <FormAlert failure={form.failure} otherwise={t('saveFailed')} />
      <FormSection>
        <TextInput
          {...form.field('name')}
          label={t('name')}
          description={t('nameHint')}
          inputWrapperOrder={HINT_BELOW}
          dir="auto"
          autoComplete="off"
          aria-required
          maxLength={LONGEST_USERNAME}
        />
        <NativeSelect
          {...form.field('expires_in_days')}
          label={t('lifetime')}
          rightSection={<IconSelector size={18} stroke={1.6} aria-hidden />}
          data={LIFETIMES.map((days) => ({ value: days, label: t(`days_${days}`) }))}
        />
        <Checkbox.Group {...form.field('scopes')} className={classes.wide} label={t('permissions')}>
          <div className={classes.groups}>
            {GROUPS.map(({ title, right }) => (
              <div key={title} role="group" aria-label={t(title)} className={classes.group}>
                <span className={classes.heading}>{t(title)}</span>
                {API_SCOPES.filter((scope) => scope.endsWith(right)).map((scope) => (
                  <Checkbox key={scope} value={scope} label={words.one(scope)} />
                ))}
              </div>
            ))}
          </div>
        </Checkbox.Group>
      </FormSection>
    </InlineForm>
  )
}
