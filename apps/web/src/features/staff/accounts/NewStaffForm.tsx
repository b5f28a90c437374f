import { TextInput } from '@mantine/core'
import { LONGEST_USERNAME, passwordLength, SHORTEST_STAFF_PASSWORD } from '@rihla/domain'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { useFieldErrors, useUnchangedSince } from '../../../lib/use-field-errors.ts'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { InlineForm } from '../../../ui/forms/InlineForm.tsx'
import { SecretInput } from '../../../ui/forms/SecretInput.tsx'
import { RoleField } from './RoleField.tsx'
import classes from './StaffList.module.css'
import { useCreateStaff } from './use-staff.ts'

const BLANK = { username: '', role: 'agent' as 'agent' | 'owner', password: '' }

/** ADMIN-1: an owner creates an account and passes on its first password. */
export function NewStaffForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['admin-staff', 'staff'])
  const create = useCreateStaff()
  const fields = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState(BLANK)
  const [tried, setTried] = useState<object>()
  const isAsTried = useUnchangedSince(tried, draft)
  const isShort = passwordLength(draft.password) < SHORTEST_STAFF_PASSWORD
  const minimum = SHORTEST_STAFF_PASSWORD
  const errorOf = useFieldErrors(create.error, draft)
  const failure = create.error instanceof ApiError ? create.error : undefined

  const focusOn = (name: string | undefined) =>
    fields.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
  const submit = () => {
    setTried({})
    if (!draft.username.trim()) return focusOn('username')
    if (isShort) return focusOn('password')
    create.mutate(draft, {
      onSuccess: ({ data }) => {
        toast.success(t('created'), data.username)
        onDone()
      },
      onError: (error) => focusOn(error instanceof ApiError ? Object.keys(error.fields ?? {})[0] : undefined),
    })
  }

  return (
    <InlineForm
      title={t('newAccount')}
      submit={t('staff:create')}
      isPending={create.isPending}
      isTyped={draft.username !== '' || draft.password !== ''}
      onSubmit={submit}
      onCancel={onDone}
    >
      {create.error && !failure?.fields && <FailureAlert>{failure?.text ?? t('saveFailed')}</FailureAlert>}
      <div ref={fields} className={classes.fields}>
        <TextInput
          label={t('username')}
          name="username"
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          maxLength={LONGEST_USERNAME}
          value={draft.username}
          error={tried && !draft.username.trim() ? t('usernameRequired') : errorOf('username')}
          onChange={(event) => setDraft({ ...draft, username: event.currentTarget.value })}
        />
        <SecretInput
          label={t('firstPassword')}
          name="password"
          autoComplete="new-password"
          description={t('passwordRule', { minimum })}
          value={draft.password}
          error={tried && isAsTried('password') && isShort ? t('passwordShort', { minimum }) : errorOf('password')}
          onChange={(event) => setDraft({ ...draft, password: event.currentTarget.value })}
        />
        <RoleField value={draft.role} onChange={(role) => setDraft({ ...draft, role })} />
      </div>
    </InlineForm>
  )
}
