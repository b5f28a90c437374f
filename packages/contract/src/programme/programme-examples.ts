export const exampleExplained = {
  points: 1200,
  lines: [
    { kind: 'base', adds: 400, steps: 8, step_points: 50, step_price: 5000 },
    { kind: 'tier', adds: 200, tier: 'Gold', multiplier: 1.5 },
    {
      ...{ kind: 'campaign', adds: 600, campaign: 7, names: { en: 'Ramadan' }, multiplier: 2, bonus: null },
      ...{ would_add: 600, limited_by: null },
    },
  ],
}

const exampleTiers = [
  { code: 'Bronze', names: { en: 'Bronze', ar: 'البرونزية' }, min_points: 0, multiplier: 1, benefits: {} },
  {
    ...{ code: 'Gold', names: { en: 'Gold', ar: 'الذهبية' }, min_points: 2000, multiplier: 1.5 },
    benefits: { en: 'Airport lounge twice a year' },
  },
]
export const exampleRules = {
  ...{ step_price: 5000, step_points: 55, validity_days: 365, referral_points: 200, referral_limit: 10 },
  tiers: exampleTiers,
}
export const exampleVersion = {
  ...exampleRules,
  ...{ number: 3, starts_at: '2025-12-31T22:00:00+00:00' },
  ...{ saved_at: '2025-12-01T09:12:00.123456+00:00', saved_by: 'nadia' },
}
export const exampleProgramme = { current: exampleVersion, scheduled: null, past: [] }
export const examplePublication = { ...exampleRules, starts_on: '2027-01-01', current: 3, saved_at: null }
export const examplePreview = {
  ...{ from: '2025-11-18', trips: 1412, sales: 14_320_000, currency: 'EGP', point_value: 0.5 },
  ...{ given: 71_600, would_give: 80_200, value: 4300 },
  tiers: [{ code: 'Gold', names: { en: 'Gold' }, was: 38, would_be: 41 }],
}
