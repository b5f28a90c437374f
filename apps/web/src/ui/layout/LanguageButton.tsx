import { IconWorld } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import classes from './Layout.module.css'
import { LANGUAGE_NAMES } from './language-names.ts'

export function LanguageButton(props: ComponentProps<'button'>) {
  const { t } = useTranslation('common')
  const name = LANGUAGE_NAMES[useLanguage()]
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={t('languageButton', { name })}
      {...props}
      className={classes.tool}
    >
      <IconWorld size={18} stroke={1.7} aria-hidden />
      <span>{name}</span>
    </button>
  )
}
