import { addCatalogues, type Catalogue } from '../../i18n/i18n.ts'

/** Called by whatever of the staff's screens is opened first. */
export const addStaffCatalogues = () =>
  addCatalogues(
    import.meta.glob<Catalogue>(
      '../../../../../packages/locales/*/{admin-*,analytics,clients,outreach,reviews,staff}.json',
    ),
  )
