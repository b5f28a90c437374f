import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'

/** The text below "saved" when another user's changes were merged. */
export const useKeptWords = () => {
  const { t } = useTranslation('staff')
  const format = useFormat()
  return <Field extends string>(kept: Field[] | undefined, labelOf: (field: Field) => string): string | undefined => {
    if (kept === undefined) return undefined
    return kept.length === 0 ? t('keptToo') : t('keptTooFields', { fields: format.list(kept.map(labelOf)) })
  }
}
