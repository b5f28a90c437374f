import { type Language, LANGUAGES, type Texts } from '@rihla/domain'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES } from '../layout/language-names.ts'
import { Pills } from '../layout/Pills.tsx'
import classes from './LanguagePills.module.css'

type LanguagePillsProps = {
  value: Language
  onChange: (language: Language) => void
  /** Languages with a text are marked. Others are no fault: their readers see the text of another language. */
  texts: Texts[]
  /** Languages whose text was refused. */
  refused?: Language[] | undefined
}

/** Chooses the language of the texts below. */
export function LanguagePills({ value, onChange, texts, refused }: LanguagePillsProps) {
  const { t } = useTranslation('staff')
  const markOf = (language: Language) => {
    if (refused?.includes(language))
      return <IconAlertCircle size={18} className={classes.refused} aria-label={t('textRefused')} role="img" />
    return (
      texts.some((text) => text[language]?.trim()) && (
        <IconCheck size={16} stroke={2} aria-label={t('textFilled')} role="img" />
      )
    )
  }
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
            {markOf(language)}
          </>
        ),
      }))}
    />
  )
}
