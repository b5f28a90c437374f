import { linesOf, LOCALES, shortName, textIn, type Language } from '@rihla/domain'
import type { EmailTemplate } from '../../../platform/messages/emails.ts'
import { dayText, mailText } from '../../../platform/i18n/texts.ts'
import {
  type AddedPoints,
  findAddedPoints,
  findExpiringPoints,
  findIssuedVoucher,
  findReachedTier,
} from './emails.queries.ts'

const numberText = (language: Language, value: number) => new Intl.NumberFormat(LOCALES[language]).format(value)

const opening = (
  language: Language,
  { email, full_name, agency }: Record<'email' | 'full_name' | 'agency', string>,
) => ({
  to: email,
  greeting: mailText(language, 'greeting', { name: full_name }),
  footer: mailText(language, 'footer', { agency }),
})

const whyAdded = (language: Language, { agency, trip, referral }: AddedPoints): string => {
  if (trip !== null) return mailText(language, 'pointsOfTrip', { trip })
  if (!referral?.name) return mailText(language, 'pointsGiven', { agency })
  const name = shortName(referral.name)
  return referral.role === 'referrer'
    ? mailText(language, 'pointsOfFriend', { name })
    : mailText(language, 'pointsOfInvitation', { name })
}

/** What was added, the balance after it, and how long it is good. */
export const factsOfPoints = (language: Language, { points, balance, good_until }: AddedPoints): string =>
  [
    mailText(language, 'pointsAdded', { points: numberText(language, points) }),
    mailText(language, 'pointsBalance', { points: numberText(language, balance) }),
    good_until && mailText(language, 'goodUntil', { day: dayText(language, good_until) }),
  ]
    .filter(Boolean)
    .join('\n')

const writePointsAdded: EmailTemplate = async ({ db, origin }, { client_id, movement_id, language }) => {
  const added = await findAddedPoints(db, client_id ?? 0, movement_id ?? 0)
  if (!added) return undefined
  const { reason } = added
  return {
    ...opening(language, added),
    subject: mailText(language, 'pointsSubject', { points: numberText(language, added.points) }),
    paragraphs: [
      whyAdded(language, added),
      ...(reason ? [mailText(language, 'pointsReason', { reason })] : []),
      factsOfPoints(language, added),
    ],
    link: { label: mailText(language, 'pointsButton'), url: `${origin}/account/statement` },
  }
}

const writeTierReached: EmailTemplate = async ({ db, origin }, { client_id, tier, language }) => {
  const reached = await findReachedTier(db, client_id ?? 0, tier ?? '')
  if (!reached) return undefined
  const { agency, multiplier } = reached
  const name = textIn(reached.names, language)
  const benefits = [
    ...(multiplier > 1 ? [mailText(language, 'tierPoints', { factor: numberText(language, multiplier) })] : []),
    ...linesOf(textIn(reached.benefits, language)),
  ]
  return {
    ...opening(language, reached),
    subject: mailText(language, 'tierSubject', { tier: name }),
    paragraphs: [
      mailText(language, 'tierLead', { tier: name, agency }),
      ...(benefits.length > 0 ? [benefits.map((line) => `• ${line}`).join('\n')] : []),
    ],
    link: { label: mailText(language, 'tierButton'), url: `${origin}/account/tier` },
  }
}

const writePointsExpiring: EmailTemplate = async ({ db, origin }, { lot_ids, language }) => {
  const expiring = await findExpiringPoints(db, lot_ids ?? [])
  if (!expiring) return undefined
  const days = expiring.days.map(({ day, points }) =>
    mailText(language, 'expiringLine', { points: numberText(language, points), day: dayText(language, day) }),
  )
  return {
    ...opening(language, expiring),
    subject: mailText(language, 'expiringSubject'),
    paragraphs: [mailText(language, 'expiringLead'), days.join('\n')],
    link: { label: mailText(language, 'expiringButton'), url: `${origin}/rewards` },
  }
}

const writeVoucherIssued: EmailTemplate = async ({ db, origin }, { voucher_id, language }) => {
  const voucher = await findIssuedVoucher(db, voucher_id ?? 0)
  if (!voucher) return undefined
  const { agency, code, cost_points, valid_until } = voucher
  const name = voucher.names[language] || voucher.name
  return {
    ...opening(language, voucher),
    subject: mailText(language, 'voucherSubject', { reward: name }),
    paragraphs: [
      mailText(language, 'voucherLead', { reward: name, agency }),
      [
        mailText(language, 'voucherCost', { points: numberText(language, cost_points) }),
        mailText(language, 'goodUntil', { day: dayText(language, valid_until) }),
      ].join('\n'),
    ],
    code,
    link: { label: mailText(language, 'voucherButton'), url: `${origin}/rewards#my-vouchers` },
  }
}

export const ledgerEmails: Record<string, EmailTemplate> = {
  points_added: writePointsAdded,
  tier_reached: writeTierReached,
  points_expiring: writePointsExpiring,
  voucher_issued: writeVoucherIssued,
}
