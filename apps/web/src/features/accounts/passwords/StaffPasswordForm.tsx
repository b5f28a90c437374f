import { SHORTEST_STAFF_PASSWORD } from '@rihla/domain'
import { IconDevices } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
import { useFieldErrors } from '../../../lib/use-field-errors.ts'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { SecretInput } from '../../../ui/forms/SecretInput.tsx'
import { focusField } from './focus-field.ts'
import { FormFailure } from './FormFailure.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import classes from './Passwords.module.css'
import { useNewPassword } from './use-new-password.ts'

/** ADMIN-1: a staff member changes their password. */
export function StaffPasswordForm({ username }: { username: string }) {
  const { t } = useTranslation('passwords')
  const [current, setCurrent] = useState('')
  const [isCurrentMissing, setIsCurrentMissing] = useState(false)
  const password = useNewPassword([username], SHORTEST_STAFF_PASSWORD)
  const change = useMutation({
    mutationFn: (body: { current_password: string; new_password: string }) =>
      call('POST /api/admin/account/password/', { body }),
  })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (change.isPending) return
    const form = event.currentTarget
    const isGood = password.check()
    setIsCurrentMissing(current === '')
    if (current === '') return focusField(form, 'current_password')
    if (!isGood) return focusField(form, 'new_password')
    change.mutate(
      { current_password: current, new_password: password.value },
      {
        onSuccess: () => {
          toast.success(t('saved'))
          setCurrent('')
          password.clear()
        },
        onError: () => toast.error(t('saveFailed')),
      },
    )
  }
  const errorOf = useFieldErrors(change.error, { current_password: current, new_password: password.value })
  const currentFault = isCurrentMissing && current === '' ? t('currentRequired') : errorOf('current_password')

  return (
    <form onSubmit={submit} noValidate>
      <FormFailure error={change.error} shown={['current_password', 'new_password']} />
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <SecretInput
        label={t('current')}
        name="current_password"
        autoComplete="current-password"
        value={current}
        onChange={(event) => setCurrent(event.currentTarget.value)}
        error={currentFault}
      />
      <NewPasswordField className={classes.field} password={password} fault={errorOf('new_password')} isOfStaff />
      <div className={classes.hint}>
        <IconDevices size={18} stroke={1.7} aria-hidden />
        {t('otherDevices')}
      </div>
      <BusyButton type="submit" mt={18} isBusy={change.isPending}>
        {t('changeTitle')}
      </BusyButton>
    </form>
  )
}
