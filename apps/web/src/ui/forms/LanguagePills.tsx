import { type Language, LANGUAGES, type Texts } from '@rihla/domain'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES } from '../layout/language-names.ts'
import { Pills } from '../layout/Pills.tsx'
import classes from './LanguagePills.module.css'

type LanguagePillsProps = {
  value: Language
  onChange: (language: Language) => void
  /** Languages without a text are marked; if texts are optional, those with one. */
  texts: Texts
  isOptional?: boolean
}

/** Chooses the language of the texts below. */
export function LanguagePills({ value, onChange, texts, isOptional = false }: LanguagePillsProps) {
  const { t } = useTranslation('staff')
  const isFilled = (language: Language) => Boolean(texts[language]?.trim())
  return (
    <Pills
      label={t('textLanguage')}
      value={value}
      onChange={onChange}
      pills={LANGUAGES.map((language) => ({
        value: language,
        label: (
          <>
            <bdi lang={language}>{LANGUAGE_NAMES[language]}</bdi>
            {!isOptional && !isFilled(language) && <span className={classes.missing}>{t('textMissing')}</span>}
            {isOptional && isFilled(language) && (
              <IconCheck size={16} stroke={2} aria-label={t('textFilled')} role="img" />
            )}
          </>
        ),
      }))}
    />
  )
}
