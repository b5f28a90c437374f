import { addCatalogues, type Catalogue } from '../../i18n/i18n.ts'

addCatalogues(
  import.meta.glob<Catalogue>(
    '../../../../../packages/locales/*/{admin-*,analytics,clients,outreach,reviews,staff}.json',
  ),
)
