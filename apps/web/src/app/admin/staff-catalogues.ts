import { addCatalogues } from '../../i18n/i18n.ts'

/** Called by the first staff screen that is opened. */
export const addStaffCatalogues = () =>
  addCatalogues(
    import.meta.glob<string>('./*/staff/*.json', {
      base: '../../../../../packages/locales',
      query: '?url',
      import: 'default',
      eager: true,
    }),
  )
