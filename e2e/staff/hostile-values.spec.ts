import { fileOf } from '../../apps/server/test/import-file.ts'
import { refuseDialogs, harmIn } from '../injection/look-for-harm.ts'
import { programmePlaces } from '../injection/programme-forms.ts'
import { staffPlaces } from '../injection/staff-forms.ts'
import { storeHostileTexts } from '../injection/store.ts'
import { testForms, testTours } from '../injection/test-forms.ts'
import { NO_LIMITS, REORDERING, sampleOf, STORABLE } from '../injection/values.ts'
import { walkThrough } from '../injection/walk.ts'
import { expect, test } from '../fixtures.ts'
import { STAFF_TOURS } from '../tours/staff.ts'
import { rowsOf } from './database.ts'
import { enterAsStaff } from './log-in.ts'

test.use({ environment: NO_LIMITS })

/** Every second one is checked each time, the others only with all values. */
const SCREENS = [
  ...['/admin', '/admin/clients/10001/vouchers', '/admin/feedback', '/admin/clients/10001/history'],
  ...['/admin/clients', '/admin/clients/requests', '/admin/tickets', '/admin/money', '/admin/rewards'],
  ...['/admin/settings', '/admin/clients/10001', '/admin/clients/10001/reviews', '/admin/follow-ups'],
  ...['/admin/clients/10001/points', '/admin/audit', '/admin/account', '/admin/scorecards', '/admin/desk'],
  ...['/admin/staff', '/admin/analytics', '/admin/clients/10001/travellers'],
]

test('T30, T38: stored values are shown literally on every staff screen, and never run', async ({ page, rihla }) => {
  test.slow()
  // Before the own name is replaced by a hostile one.
  await enterAsStaff(page, '/admin/desk')
  await walkThrough(page, rihla, sampleOf(SCREENS, 2))
})

testForms('T30, T38: any value typed by staff is refused with a message or kept as text', staffPlaces, {
  step: 4,
  enter: (page) => enterAsStaff(page, '/admin/desk'),
})

testForms('T30, T38: any value typed into the programme is refused with a message or kept as text', programmePlaces, {
  step: 2,
  enter: (page) => enterAsStaff(page, '/admin/desk'),
})

/** Runs in the page: the positions of the cells of each row, and their reading order. */
const shapesOf = (rows: Element[]) => {
  const isRtl = document.dir === 'rtl'
  return rows.map((row) => {
    const cells = Array.from(row.querySelectorAll('td'), (cell) => ({
      column: cell.dataset['column'],
      box: cell.getBoundingClientRect(),
    }))
    const inOrder = cells.toSorted(
      (one, other) => one.box.top - other.box.top || (one.box.left - other.box.left) * (isRtl ? -1 : 1),
    )
    return {
      isPlain: row.textContent?.includes('⟦plain') ?? false,
      order: inOrder.map(({ column }) => column),
      boxes: cells.map(({ box }) => [Math.round(box.left), Math.round(box.width)]),
    }
  })
}

const LISTS = ['/admin/feedback', '/admin/clients/requests', '/admin/clients', '/admin/tickets']

test('T38: no name moves the cells next to it, from left to right, from right to left and on cards', async ({
  page,
  rihla,
}) => {
  await enterAsStaff(page, '/admin/desk')
  await storeHostileTexts(rihla.databaseUrl, REORDERING, { step: 0 })
  let compared = 0
  for (const language of ['en', 'ar']) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    for (const path of sampleOf(LISTS, 2)) {
      await page.goto(rihla.url + path)
      const rows = page.locator('tbody tr')
      await expect(rows.filter({ hasText: '⟦plain' }).first()).toBeVisible()
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 860 })
        const shapes = await rows.evaluateAll(shapesOf)
        const plain = shapes.find(({ isPlain }) => isPlain)
        const others = shapes.filter(({ isPlain }) => !isPlain)
        compared += others.length
        for (const { order, boxes } of others) {
          expect.soft(order, `${path} in ${language} at ${width} px`).toEqual(plain?.order)
          // A card is as wide inside as its longest word; a table has the same columns in all rows.
          if (width > 390) expect.soft(boxes, `${path} in ${language}`).toEqual(plain?.boxes)
        }
      }
      await page.setViewportSize({ width: 1280, height: 860 })
    }
  }
  console.log(`${compared} rows stand like a plain one`)
  expect(compared).toBeGreaterThan(30)
})

const CANARY = '<img src=x onerror="window.pwned = 1"><a id=pwned>'

test('T30, T32: the toast of a new review, a chat and an imported file contain exactly what was written', async ({
  page,
  rihla,
  text,
  context,
}) => {
  refuseDialogs(page)
  const expectNoHarm = async () => expect((await harmIn(page)).faults).toEqual([])
  await enterAsStaff(page, '/admin/analytics')
  await expect(page.getByText(text('reviews:live'), { exact: true })).toBeVisible()
  const review = { rating: 1, name: `${CANARY}&text=x#`, comment: `${'👨‍👩‍👧‍👦'.repeat(60)}${CANARY}`, mobile: '01005559002' }
  expect((await page.request.post(`${rihla.url}/api/feedback/`, { data: review })).ok()).toBe(true)
  const note = page.getByRole('alert').filter({ hasText: text('reviews:low_1') })
  await expect(note).toContainText(review.name)
  await expect(note).toContainText(`${'👨‍👩‍👧‍👦'.repeat(60)}…`)
  await expectNoHarm()

  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await page.goto(`${rihla.url}/admin/feedback`)
  const send = page
    .getByRole('row')
    .nth(1)
    .getByRole('link', { name: text('reviews:sendPromoTo', { name: '' }) })
  const [chat] = await Promise.all([context.waitForEvent('page'), send.click()])
  await expect.poll(() => chat.url()).toContain('wa.me')
  const { origin, pathname, hash, searchParams } = new URL(chat.url())
  expect([origin, pathname, hash, [...searchParams.keys()]]).toEqual(['https://wa.me', '/201005559002', '', ['text']])
  expect(searchParams.get('text')).toContain(review.name)
  await chat.close()

  const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`
  const rows = STORABLE.filter((value) => value.length < 100).map((value, place) => {
    const row = ['Salma', `import.${place}@example.com`, '', '', '']
    row[[0, 2, 4][place % 3] ?? 0] = value
    return row.map(quoted)
  })
  const head = ['Full name', 'Email', 'WhatsApp', 'National ID', 'Passport expiry']
  const buffer = Buffer.from(fileOf([head, ...rows]))
  await page.goto(`${rihla.url}/admin/clients/import`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${CANARY}.csv`.replaceAll('/', ''), mimeType: 'text/csv', buffer })
  await expect(page.getByRole('table', { name: text('admin-imports:toLookAt') })).toBeVisible()
  await expectNoHarm()
  await page.getByText(text('admin-imports:allRows')).first().click()
  await expect(page.getByRole('table', { name: text('admin-imports:allRows') })).toBeVisible()
  await expectNoHarm()
  await page
    .getByRole('button', { name: text('admin-imports:other') })
    .locator('..')
    .getByRole('button')
    .first()
    .click()
  await expect(page.getByRole('heading', { name: text('admin-imports:doneTitle') })).toBeVisible()
  await expectNoHarm()
  const [imported] = await rowsOf<{ n: number }>(
    rihla.databaseUrl,
    `select count(*)::int as n from client where email like 'import.%'`,
  )
  console.log(`${rows.length} hostile rows in a file, ${imported?.n} of them clients now`)
})

const KEPT = [
  ...['admin', 'agent', 'Rihla', '19000', 'Cairo', 'Barcelona', 'EgyptAir', 'Airport lounge'],
  'One visit to a partner lounge before your next flight.',
]

testTours(STAFF_TOURS, KEPT)
