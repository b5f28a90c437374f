import type { EmailTemplate } from '../../../platform/messages/emails.ts'
import { mailText } from '../../../platform/i18n/texts.ts'
import { findDecidedClaim } from './claims.queries.ts'

/** Says what was decided as it is when the email is written. */
const writeClaimDecided: EmailTemplate = async ({ db, origin }, { claim_id, language }) => {
  const claim = claim_id === undefined ? undefined : await findDecidedClaim(db, claim_id)
  if (!claim) return undefined
  const { agency, reference, reason, trip } = claim
  const about = { agency, claim: reference, trip: trip ?? '' }
  return {
    to: claim.email,
    subject: mailText(language, trip === null ? 'claimRefusedSubject' : 'claimAcceptedSubject'),
    greeting: mailText(language, 'greeting', { name: claim.full_name }),
    paragraphs:
      trip === null
        ? [mailText(language, 'claimRefusedLead', about), ...(reason === null ? [] : [reason])]
        : [mailText(language, 'claimAcceptedLead', about)],
    link: { label: mailText(language, 'claimButton'), url: `${origin}/account/claims` },
    footer: mailText(language, 'footer', { agency }),
  }
}

export const claimEmails: Record<string, EmailTemplate> = { claim_decided: writeClaimDecided }
