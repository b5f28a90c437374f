import { expectNoViolationsInEitherScheme } from '../accessible.ts'
import { launchOptions } from '../browser.ts'
import { expect, test } from '../fixtures.ts'
import { enterAsStaff } from './log-in.ts'
import { qrVideo } from './qr-video.ts'

const CODE = 'K7QM-3XTP'

test.use({
  launchOptions: {
    ...launchOptions,
    args: [
      ...launchOptions.args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${qrVideo(CODE)}`,
    ],
  },
})

test('RULES-5: a voucher in front of the camera is read, and the reader is downloaded only then', async ({
  page,
  text,
}) => {
  const readers: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.wasm')) readers.push(request.url())
  })
  await enterAsStaff(page, '/admin/desk')
  await expect(page.getByText(text('admin-desk:readyTitle'))).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(readers).toEqual([])

  await page.getByRole('button', { name: text('admin-desk:camera') }).click()
  const verdict = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(verdict).toHaveText(text('admin-desk:good'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel(text('admin-desk:code'))).toHaveValue(CODE)
  await expect(page.getByLabel(text('admin-desk:code'))).toBeFocused()
  expect(readers).toHaveLength(1)

  const isOff = () =>
    page.evaluate(() => [...document.querySelectorAll('video')].every((video) => video.srcObject === null))
  expect(await isOff()).toBe(true)
  await expectNoViolationsInEitherScheme(page, 'after the camera')
})
