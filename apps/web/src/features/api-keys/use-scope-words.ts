import { API_SCOPES, type ApiScope } from '@rihla/domain'
import { useTranslation } from 'react-i18next'

type Underscored<Name extends string> = Name extends `${infer Before}:${infer After}` ? `${Before}_${After}` : Name

/** What a key allows, in words. */
export const useScopeWords = () => {
  const { t } = useTranslation('admin-integrations')
  // With its colon the name of a scope would be taken for a word of another catalogue.
  const one = (scope: ApiScope) => t(`scope_${scope.replace(':', '_') as Underscored<ApiScope>}`)
  return {
    one,
    all: (scopes: ApiScope[]) => (scopes.length === API_SCOPES.length ? [t('allPermissions')] : scopes.map(one)),
  }
}
