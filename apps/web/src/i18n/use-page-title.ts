import { shownAgencyName } from '@rihla/domain'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgency } from '../lib/use-agency.ts'
import { useLanguage } from './use-language.ts'

export const usePageTitle = (title: string) => {
  const { t } = useTranslation('common')
  const { data: agency } = useAgency()
  const language = useLanguage()
  const brand = agency ? shownAgencyName(agency.name, language) : t('brand')
  useEffect(() => {
    document.title = `${title} · ${brand}`
  }, [title, brand])
}
