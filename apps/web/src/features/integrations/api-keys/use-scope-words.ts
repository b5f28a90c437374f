import { API_SCOPES, type ApiScope } from '@rihla/domain'
import { useTranslation } from 'react-i18next'

type Underscored<Name extends string> = Name extends `${infer Before}:${infer After}` ? `${Before}_${After}` : Name

/** The texts of a key's scopes. */
export const useScopeWords = () => {
  const { t } = useTranslation('admin-integrations')
  // i18next would read the colon in the name of a scope as a namespace separator.
  const one = (scope: ApiScope) => t(`scope_${scope.replace(':', '_') as Underscored<ApiScope>}`)
  return {
    one,
    all: (scopes: ApiScope[]) => (scopes.length === API_SCOPES.length ? [t('allPermissions')] : scopes.map(one)),
  }
}
