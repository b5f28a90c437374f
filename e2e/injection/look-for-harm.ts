import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** Runs in the page: collects everything that a value must never become, and every stored text on the page. */
const lookForHarm = () => {
  const faults: string[] = []
  if ('pwned' in window) faults.push('a script ran, or an element took a name in the window')
  for (const script of document.querySelectorAll('script'))
    if (!script.src || new URL(script.src).origin !== location.origin)
      faults.push(`a script of its own: ${script.textContent}`)
  const MADE =
    'iframe, object, embed, base, math, mglyph, #x, #pwned, form[id=location], img[src=x], [srcdoc], [onerror], [onload], ' +
    '[onfocus], [autofocus][x], a[href^="javascript:" i], a[href^="data:" i], [href*="evil.example"], [src*="evil.example"]'
  for (const element of document.querySelectorAll(MADE)) faults.push(`an element: ${element.tagName} ${element.id}`)
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) {
    const isOutside = ({ left, right }: DOMRect) => left < -1 || right > root.clientWidth + 1
    const widest = Array.from(document.body.querySelectorAll('*')).findLast((it) =>
      isOutside(it.getBoundingClientRect()),
    )
    const by = `${widest?.tagName} ${widest?.getAttribute('class')} in ${widest?.parentElement?.getAttribute('class')}`
    faults.push(
      `scrolls sideways by ${root.scrollWidth - root.clientWidth} px: ${by} ${widest?.textContent?.slice(0, 60)}`,
    )
  }

  for (const holder of document.querySelectorAll('[class*="initials"]')) {
    const text = (holder.textContent ?? '').replaceAll('\u200c', '')
    if (!text.isWellFormed() || [...new Intl.Segmenter().segment(text)].length > 2)
      faults.push(`initials are cut wrong: ${text.slice(0, 20)}`)
  }

  const texts = new Set<string>()
  /** T38: text that is isolated from its line, or the whole line. */
  const unitOf = (node: Text): string => {
    let element = node.parentElement
    while (element && getComputedStyle(element).display === 'inline') {
      if (/isolate|plaintext/.test(getComputedStyle(element).unicodeBidi)) return element.textContent ?? ''
      element = element.parentElement
    }
    const isLine = element && !/flex|grid/.test(getComputedStyle(element).display)
    return (isLine && element?.textContent) || node.data
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (!node.data.includes('⟦')) continue
    const unit = unitOf(node)
    // A message contains the code it sends, which is one text.
    const isAlone = /^\s*⟦[^⟦⟧]*((⟦[^⟦⟧]*⟧[^⟦⟧]*)*⟧\s*)?$/.test(unit)
    const isApart = !/(^|[^\u2068])⟦/.test(unit)
    if (!isAlone && !isApart) faults.push(`not kept apart: ${unit.slice(0, 80)}`)
    texts.add(unit)
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [alt]'))
    for (const name of ['aria-label', 'title', 'alt']) texts.add(element.getAttribute(name) ?? '')
  const typed = Array.from(document.querySelectorAll<HTMLInputElement>('input, textarea'), (field) => field.value)
  return { faults: [...new Set(faults)], texts: [...texts], typed }
}

export const harmIn = (page: Page) => page.evaluate(lookForHarm)

const BETWEEN_BRACKETS = /⟦([^⟧]*)(⟧?)/g
const softly = expect.configure({ soft: true })
/** A single-line field drops line breaks, and a sentence drops direction marks. */
const inOneLine = (text: string) => text.replaceAll(/[\r\n\u202a-\u202e\u2066-\u2069]/g, '')

/** Stored values never run, become an element or break the layout, and all of them are shown literally. */
export const harmWatch = (values: string[]) => {
  const known = values.map(inOneLine)
  const shown = new Set<string>()
  let screens = 0

  const look = async (page: Page, screen: string) => {
    screens += 1
    const { faults, texts, typed } = await harmIn(page)
    for (const text of [...texts, ...typed])
      for (const [, inside = '', end] of text.matchAll(BETWEEN_BRACKETS)) {
        // A first name, also with an initial, or the beginning of a long comment, ends before its bracket.
        const beginning = inside.replace(/ \S\.(?=\u2069|$)/u, '').split(/[…\u2069]/)[0] ?? ''
        const value = known.find((it) =>
          end ? inOneLine(inside).startsWith(`${it} ¦`) : `${it} ¦`.startsWith(inOneLine(beginning).trimEnd()),
        )
        if (value === undefined) faults.push(`not as it is stored: ${inside.slice(0, 80)}`)
        else if (end) shown.add(value)
      }
    softly([...new Set(faults)], screen).toEqual([])
  }
  return { look, shown, screens: () => screens }
}

/** Only the browser's own question about unsaved changes is allowed. */
export const refuseDialogs = (page: Page) =>
  page.on('dialog', async (dialog) => {
    softly(dialog.type(), dialog.message()).toBe('beforeunload')
    await dialog.accept()
  })
