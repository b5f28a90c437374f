import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './SecretInput.module.css'

/** A password that can be shown and hidden (LOGIN-1). */
export function SecretInput(props: PasswordInputProps) {
  const { t } = useTranslation('common')
  const [isShown, setIsShown] = useState(false)
  return (
    <PasswordInput
      classNames={{ innerInput: classes.secret ?? '' }}
      aria-required
      autoCapitalize="none"
      spellCheck={false}
      visible={isShown}
      onVisibilityChange={setIsShown}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ size: 36, 'aria-label': isShown ? t('hidePassword') : t('showPassword') }}
      {...props}
    />
  )
}
