import type { EmailTemplate } from '../../platform/messages/emails.ts'
import { mailText } from '../../platform/i18n/texts.ts'
import { findAnswer } from './replies.queries.ts'

/** Contains the reply as it is when the email is written. */
const writeReviewReply: EmailTemplate = async ({ db, origin }, { feedback_id, language }) => {
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

export const feedbackEmails: Record<string, EmailTemplate> = { review_reply: writeReviewReply }
