/** What a feedback form holds; name and mobile are asked of visitors only. */
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

/** FEEDBACK-1: the fields still to be filled in, first one first. */
export const missingIn = ({ rating, comment }: FeedbackDraft): ('rating' | 'comment')[] => [
  ...(rating > 0 ? [] : (['rating'] as const)),
  ...(comment === '' ? (['comment'] as const) : []),
]
