/** What a traveller is to the client (PEOPLE-2). Grandparents, cousins and in-laws are relatives. */
export const RELATIONS = ['spouse', 'child', 'parent', 'sibling', 'relative', 'friend', 'colleague', 'other'] as const
export type Relation = (typeof RELATIONS)[number]

/** What staff enter about a traveller, in the order of the form. */
export const TRAVELLER_FIELDS = [
  ...(['name', 'relation', 'birth_date', 'nationality', 'passport_number', 'passport_expiry'] as const),
]
export type TravellerField = (typeof TRAVELLER_FIELDS)[number]

/** The fields with a column of the same name. The passport number is encrypted, in columns of its own. */
export type TravellerColumn = Exclude<TravellerField, 'passport_number'>
export const TRAVELLER_COLUMNS = TRAVELLER_FIELDS.filter(
  (field): field is TravellerColumn => field !== 'passport_number',
)
