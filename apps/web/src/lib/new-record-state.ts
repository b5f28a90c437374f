/** What a link to a list asks for: its empty form. */
export type NewRecordState = { isNew: true }
