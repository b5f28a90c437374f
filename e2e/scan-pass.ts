import { launchOptions } from './browser.ts'
import { expect, logIn, test } from './fixtures.ts'
import { boardingPass, passVideo, type Symbology } from './pass-video.ts'

const THREE_WEEKS_AGO = new Date(Date.now() - 21 * 86_400_000)

/** What the camera of this browser sees. */
export const cameraOn = async (symbology: Symbology) => {
  const video = await passVideo(boardingPass('K7QX2M', THREE_WEEKS_AGO), symbology)
  return {
    ...launchOptions,
    args: [
      ...launchOptions.args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  }
}

export const readsPass = (symbology: Symbology) =>
  test(`TRIP-7: a boarding pass in front of the camera is read (${symbology}), and the reader is downloaded only then`, async ({
    page,
    text,
    rihla,
  }) => {
    const modules: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.wasm')) modules.push(new URL(request.url()).origin)
    })
    await logIn(page, text, 'layla@example.com')
    await expect(page).toHaveURL(/\/profile$/)
    await page.goto(`${rihla.url}/account/claims`)
    await expect(page.getByRole('heading', { name: text('claims:yourClaims') })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(modules).toEqual([])

    await page.getByRole('button', { name: text('claims:scan'), exact: true }).click()
    const sheet = page.getByRole('dialog', { name: text('claims:foundTitle') })
    await expect(sheet).toContainText('SV 308')
    await expect(sheet).toContainText('K7QX2M')
    await expect(sheet).toContainText('HASSAN/LAYLA MRS')
    expect(modules).toEqual([rihla.url])
    await expect(page.locator('video')).toHaveCount(0)
    await sheet.getByRole('button', { name: text('claims:send') }).click()
    await expect(page.getByText(text('claims:sent'))).toBeVisible()
    const claims = page.getByRole('region', { name: text('claims:yourClaims') }).getByRole('listitem')
    await expect(claims.first()).toContainText('SV 308')
    await expect(claims.first()).toContainText(text('claims:state_waiting'))
  })
