import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { API_SCOPES, type ApiScope, LONGEST_USERNAME } from '@rihla/domain'
import { IconSelector } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { isAboutField, useFieldErrors } from '../../../lib/use-field-errors.ts'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { InlineForm } from '../../../ui/forms/InlineForm.tsx'
import classes from './ApiKeys.module.css'
import { useCreateApiKey } from './use-api-keys.ts'
import { useScopeWords } from './use-scope-words.ts'

const LIFETIMES = ['90', '365', '730', 'never'] as const
type Lifetime = (typeof LIFETIMES)[number]

const BLANK = { name: '', scopes: [] as ApiScope[], lifetime: '365' as Lifetime }

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
  const create = useCreateApiKey()
  const fields = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState(BLANK)
  const [wasTried, setWasTried] = useState(false)
  const failure = create.error instanceof ApiError ? create.error : undefined
  const errorOf = useFieldErrors(create.error, { ...draft, expires_in_days: draft.lifetime })
  const isNameless = !draft.name.trim()
  const scopesFault = wasTried && draft.scopes.length === 0 ? t('permissionsRequired') : errorOf('scopes')

  const focusOn = (field: string) => fields.current?.querySelector<HTMLInputElement>(field)?.focus()
  const submit = () => {
    setWasTried(true)
    if (isNameless) return focusOn('[name="name"]')
    if (draft.scopes.length === 0) return focusOn('input[type="checkbox"]')
    create.mutate(
      {
        name: draft.name,
        scopes: draft.scopes,
        expires_in_days: draft.lifetime === 'never' ? null : Number(draft.lifetime),
      },
      {
        onSuccess: ({ key }) => {
          onDone()
          onKey(key)
        },
        onError: (error) => isAboutField(error, 'name') && focusOn('[name="name"]'),
      },
    )
  }

  return (
    <InlineForm
      title={t('newKey')}
      submit={t('staff:create')}
      isPending={create.isPending}
      isTyped={draft !== BLANK}
      onSubmit={submit}
      onCancel={onDone}
    >
      {create.error && !failure?.fields && <FailureAlert>{failure?.text ?? t('saveFailed')}</FailureAlert>}
      <div ref={fields} className={classes.fields}>
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          inputWrapperOrder={HINT_BELOW}
          name="name"
          dir="auto"
          autoComplete="off"
          aria-required
          maxLength={LONGEST_USERNAME}
          value={draft.name}
          error={wasTried && isNameless ? t('nameRequired') : errorOf('name')}
          onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('lifetime')}
          value={draft.lifetime}
          error={errorOf('expires_in_days')}
          rightSection={<IconSelector size={18} stroke={1.6} aria-hidden />}
          data={LIFETIMES.map((days) => ({ value: days, label: t(`days_${days}`) }))}
          onChange={(event) => setDraft({ ...draft, lifetime: event.currentTarget.value as Lifetime })}
        />
        <Checkbox.Group
          className={classes.wide}
          label={t('permissions')}
          value={draft.scopes}
          error={scopesFault}
          onChange={(scopes) => setDraft({ ...draft, scopes })}
        >
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
      </div>
    </InlineForm>
  )
}
