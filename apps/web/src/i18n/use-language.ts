import type { Language } from '@rihla/domain'
import { useTranslation } from 'react-i18next'

export const useLanguage = () => useTranslation().i18n.language as Language
