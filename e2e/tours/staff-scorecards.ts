import { expect } from '../fixtures.ts'
import { enterAsStaff } from '../staff/log-in.ts'
import { closeDialog, type Tour } from './tour.ts'

const MONTHS = ['06', '07', '08', '09', '10', '11'].map((month) => `2026-${month}-01`)

const card = (name: string, counts: number[], averages: number[], change: number | null, unknown: string[] = []) => ({
  key: name.toLowerCase(),
  name,
  place: null,
  reviews: counts.reduce((sum, count) => sum + count, 0),
  average: averages.at(-1) ?? null,
  distribution: Object.fromEntries(counts.map((count, place) => [place + 1, count])),
  low: (counts[0] ?? 0) + (counts[1] ?? 0),
  months: MONTHS.map((month, place) => ({ month, reviews: 5, average: averages[place] ?? null })),
  change,
  unknown,
})

/** TRIP-5: what owners have joined. */
const JOINED = {
  data: [
    { id: 1, kind: 'airline', name: 'Saudi Arabian', code: 'SV', means: 'Saudia' },
    { id: 2, kind: 'city', name: 'مطار الملك عبد العزيز', code: 'JED', means: 'Jeddah' },
  ].map((one) => ({ ...one, joined_by: 'Nadia Samir', joined_at: '2026-11-09T12:00:00+00:00' })),
}

/** Half a year of reviews that the demo agency does not have. */
const CARDS = {
  data: [
    card('EgyptAir', [4, 5, 14, 31, 58], [4, 3.9, 4.1, 4.1, 4.2, 4.2], 0.1),
    card('Turkish Airlines', [1, 3, 8, 21, 31], [3.9, 4, 4, 4.1, 4.1, 4.2], 0.2),
    card('السعودية', [1, 2, 6, 11, 18], [4.1, 4.2, 3.9, 4.1, 4.1, 4.1], 0),
    card('Nile Air', [6, 6, 7, 6, 4], [3.6, 3.5, 3.3, 3.1, 3, 2.9], -0.6, ['Nile Airways', 'طيران النيل']),
    card('Air Cairo', [0, 1, 1, 1, 1], [], null),
  ],
  all: MONTHS.map((month, place) => ({ month, reviews: 45, average: [4.1, 4.1, 4.2, 4.1, 4.2, 4.2][place] ?? null })),
  linked: 247,
  total: 290,
}

const LOW = {
  data: [
    ['Volo in ritardo di cinque ore e nessun messaggio.', 2, 'Cairo', 'Rome'],
    ['وصلت حقائبنا بعدنا بيومين.', 1, 'Alexandria', 'Jeddah'],
    ['Seats changed at the gate.', 2, 'Cairo', 'Jeddah'],
  ].map(([feedback, rating, departure_city, arrival_city], place) => ({
    id: 300 - place,
    feedback,
    rating,
    departure_city,
    arrival_city,
    submission_date: `2026-11-1${4 - place}T12:00:00+00:00`,
  })),
  next_cursor: null,
  total: 3,
}

export const theScorecards = async ({ page, text, look }: Tour) => {
  await page.route('**/api/admin/scorecards/?*', (route) => route.fulfill({ json: CARDS }))
  await page.route('**/api/admin/scorecards/low/?*', (route) => route.fulfill({ json: LOW }))
  await page.route('**/api/admin/joined-names/', (route) => route.fulfill({ json: JOINED }))
  await enterAsStaff(page, '/admin/scorecards')
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await expect(page.locator('.recharts-surface').first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Volo in ritardo' })).toBeVisible()
  await look('staff scorecards')
  const dialog = page.getByRole('dialog')
  await page
    .getByRole('button', { name: text('admin-scorecards:joinName', { name: '\u2068Nile Airways\u2069' }) })
    .click()
  await dialog.getByRole('button', { name: text('admin-scorecards:join'), exact: true }).click()
  await expect(dialog.getByText(text('admin-scorecards:joinChoose'))).toBeVisible()
  await look('staff scorecards, joining a name')
  await closeDialog(page)
  await page.route('**/api/admin/scorecards/low/?*', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: 'EgyptAir' }).click()
  await expect(page.getByRole('button', { name: text('common:tryAgain') })).toBeVisible()
  await look('staff scorecards, low ratings failed')
  await page.unrouteAll()
}
