import type { LetterWriter } from '../../platform/letters.ts'
import { mailText } from '../../platform/messages.ts'
import { findAnswer } from './replies.queries.ts'

/** Tells the answer as it stands when the letter is written. */
const writeReviewReply: LetterWriter = async ({ db, origin }, { feedback_id, language }) => {
  const answer = feedback_id === undefined ? undefined : await findAnswer(db, feedback_id)
  if (!answer) return undefined
  const { agency, comment, reply } = answer
  return {
    to: answer.email,
    subject: mailText(language, 'replySubject', { agency }),
    greeting: mailText(language, 'greeting', { name: answer.full_name }),
    paragraphs: [mailText(language, 'replyLead', { agency }), reply, mailText(language, 'replyReview', { comment })],
    link: { label: mailText(language, 'replyButton'), url: `${origin}/feedback` },
    footer: mailText(language, 'footer', { agency }),
  }
}

export const feedbackLetters: Record<string, LetterWriter> = { review_reply: writeReviewReply }
