/** The fields of a feedback form; only visitors are asked for name and mobile. */
export type FeedbackDraft = { rating: number; comment: string; name: string; mobile: string }

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

export const readDraft = (form: FormData): FeedbackDraft => ({
  rating: Number(textIn(form, 'rating')),
  comment: textIn(form, 'comment'),
  name: textIn(form, 'name'),
  mobile: textIn(form, 'mobile'),
})

/** FEEDBACK-1: the missing fields, in order. */
export const missingIn = ({ rating, comment }: FeedbackDraft): ('rating' | 'comment')[] => [
  ...(rating > 0 ? [] : (['rating'] as const)),
  ...(comment === '' ? (['comment'] as const) : []),
]
