import { expect, test } from '@playwright/test'
import { harmIn } from './look-for-harm.ts'

test('T30, T38: every way in which a value could do harm is detected', async ({ page }) => {
  const faultsOf = async (body: string) => {
    await page.goto('about:blank')
    await page.setContent(`<!doctype html><title>x</title><body style="margin: 0">${body}`)
    return (await harmIn(page)).faults.join()
  }
  expect(await faultsOf('<p>A name</p><p>⟦&lt;b&gt; ¦ alone⟧</p><p>By <bdi>⟦set apart⟧</bdi></p>')).toBe('')
  expect(await faultsOf('<img src=x onerror="window.pwned = 1">')).toContain('an element')
  expect(await faultsOf('<script>1</script>')).toContain('a script of its own')
  expect(await faultsOf('<form id=pwned></form>')).toContain('took a name')
  expect(await faultsOf(`<p style="white-space: nowrap">${'x'.repeat(999)}</p>`)).toContain('sideways')
  expect(await faultsOf('<b class="initials_1">abc</b>')).toContain('initials')
  expect(await faultsOf('<p>⟦somebody⟧ and ⟦another⟧</p>')).toContain('not kept apart')
  expect(await faultsOf('<p>By ⟦somebody⟧, today</p>')).toContain('not kept apart')
  expect(await faultsOf('<p>By <i>⟦somebody⟧</i>, today</p>')).toContain('not kept apart')
})
