import { type Language, LANGUAGES, type Texts } from '@rihla/domain'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES } from '../layout/language-names.ts'
import { Pills } from '../layout/Pills.tsx'
import classes from './LanguagePills.module.css'

type LanguagePillsProps = {
  value: Language
  onChange: (language: Language) => void
  /** Languages with all texts are marked. Others are no fault: their readers see the text of another language. */
  texts: Texts[]
  /** Languages whose text was refused. */
  refused?: Language[] | undefined
}

const isWritten = (text: string | undefined) => Boolean(text?.trim())

/** Whatever is written in some language is written in this one. */
const isComplete = (texts: Texts[], language: Language) => {
  const used = texts.filter((text) => Object.values(text).some(isWritten))
  return used.length > 0 && used.every((text) => isWritten(text[language]))
}

/** Chooses the language of the texts below. */
export function LanguagePills({ value, onChange, texts, refused }: LanguagePillsProps) {
  const { t } = useTranslation('staff')
  const markOf = (language: Language) => {
    if (refused?.includes(language))
      return <IconAlertCircle size={18} className={classes.refused} aria-label={t('textRefused')} role="img" />
    return isComplete(texts, language) && <IconCheck size={16} stroke={2} aria-label={t('textFilled')} role="img" />
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
