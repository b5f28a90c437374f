import type { EmailTemplate } from '../../../platform/messages/emails.ts'
import { mailText } from '../../../platform/i18n/texts.ts'
import { findAddedPoints } from '../../points/ledger/emails.queries.ts'
import { factsOfPoints } from '../../points/ledger/ledger.emails.ts'
import { findDecidedClaim } from './claims.queries.ts'

/** Says what was decided as it is when the email is written, and what the trip earned with the decision. */
const writeClaimDecided: EmailTemplate = async ({ db, origin }, { client_id, claim_id, movement_id, language }) => {
  const claim = claim_id === undefined ? undefined : await findDecidedClaim(db, claim_id)
  if (!claim) return undefined
  const { agency, reference, reason, trip, is_completed } = claim
  const about = { agency, claim: reference, trip: trip ?? '' }
  const added = is_completed ? await findAddedPoints(db, client_id ?? 0, movement_id ?? 0) : undefined
  const accepted = [
    mailText(language, is_completed ? 'claimCompletedLead' : 'claimAcceptedLead', about),
    ...(added ? [factsOfPoints(language, added)] : []),
  ]
  return {
    to: claim.email,
    subject: mailText(language, trip === null ? 'claimRefusedSubject' : 'claimAcceptedSubject'),
    greeting: mailText(language, 'greeting', { name: claim.full_name }),
    paragraphs:
      trip === null ? [mailText(language, 'claimRefusedLead', about), ...(reason === null ? [] : [reason])] : accepted,
    link: { label: mailText(language, 'claimButton'), url: `${origin}/account/claims` },
    footer: mailText(language, 'footer', { agency }),
  }
}

export const claimEmails: Record<string, EmailTemplate> = { claim_decided: writeClaimDecided }
