/** The fields of a feedback form; only visitors are asked for name and mobile. */
export type FeedbackValues = {
  /** 0 before one is chosen. */ rating: number
  comment: string
  name: string
  mobile: string
}

/** FEEDBACK-1: the missing fields. */
export const missingIn = ({ rating, comment }: FeedbackValues): ('rating' | 'comment')[] => [
  ...(rating > 0 ? [] : (['rating'] as const)),
  ...(comment.trim() === '' ? (['comment'] as const) : []),
]
