import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Runs in the page: sideways scrolling, every text outside its box, every word that is broken inside. */
const faultsOfLayout = (isLargeText: boolean): string[] => {
  const root = document.documentElement
  const faults = new Set<string>()
  if (root.scrollWidth > root.clientWidth) faults.add(`scrolls sideways by ${root.scrollWidth - root.clientWidth} px`)

  const pathOf = (element: Element) => {
    const name = [...element.classList].find((it) => !it.startsWith('m_')) ?? element.tagName.toLowerCase()
    return `${element.parentElement?.classList[0] ?? ''} > ${name}`
  }
  /** Visually hidden text: a pixel or two large, or clipped. */
  const isForReaders = (element: Element, style: CSSStyleDeclaration) =>
    style.clipPath === 'inset(50%)' || (style.overflowX === 'hidden' && element.clientWidth <= 3)
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'

  /** Button labels must not break without hyphenation; names and places only if the text is large. */
  const mayBreak = (holder: Element) => {
    if (holder.closest('.mantine-Button-label')) return getComputedStyle(holder).hyphens === 'auto'
    return isLargeText || !holder.closest('bdi:not(.as-written)')
  }
  const breaksWord = (node: Text, holder: Element) => {
    if (mayBreak(holder)) return false
    const range = document.createRange()
    return [...node.data.matchAll(/[^\s-]+/g)].some(({ 0: word, index }) => {
      // An address may break anywhere.
      if (word.includes('@')) return false
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const [first, ...others] = range.getClientRects()
      return others.some(({ top }) => first && top > first.top + first.height / 2)
    })
  }

  const look = (node: Text) => {
    const text = node.data.trim()
    const holder = node.parentElement
    if (!text || !holder?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 0)
    const left = Math.min(...rects.map((rect) => rect.left))
    const right = Math.max(...rects.map((rect) => rect.right))
    // A glyph's box is taller than its line; only its middle part, with the letters, counts.
    const inset = (rect: DOMRect) => rect.height * 0.2
    const top = Math.min(...rects.map((rect) => rect.top + inset(rect)))
    const bottom = Math.max(...rects.map((rect) => rect.bottom - inset(rect)))
    if (rects.length === 0) return
    if (breaksWord(node, holder)) faults.add(`"${text.slice(0, 40)}" is broken inside a word`)

    const found: string[] = []
    for (let element: Element | null = holder; element && element !== document.body; element = element.parentElement) {
      const style = getComputedStyle(element)
      if (isForReaders(element, style)) return
      if (style.display === 'contents' || style.display === 'inline') continue
      const box = element.getBoundingClientRect()
      // A chart overflows a box without a size.
      if (box.width === 0 && box.height === 0) continue
      if (scrolls(style.overflowX)) break
      if (left < box.left - 1 || right > box.right + 1) found.push(`wider than ${pathOf(element)}`)
      if (cuts(style.overflowY) && (top < box.top - 1 || bottom > box.bottom + 1))
        found.push(`cut off by ${pathOf(element)}`)
      if (element.matches('button, a, [role=tab]') && (top < box.top - 1 || bottom > box.bottom + 1))
        found.push(`taller than ${pathOf(element)}`)
      if (style.position === 'absolute' || style.position === 'fixed') break
    }
    if (found[0]) faults.add(`"${text.slice(0, 40)}" is ${found[0]}`)
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) look(walker.currentNode as Text)
  // A longer field scrolls with what is typed; a box for one letter must show it.
  for (const field of document.querySelectorAll('input'))
    if (field.value.length === 1 && field.type !== 'radio' && field.scrollWidth > field.clientWidth + 1)
      faults.add(`a box of the code cuts ${field.value}`)
  return [...faults]
}

const softly = expect.configure({ soft: true })

const SIZES = [
  { width: 320, text: 100 },
  { width: 390, text: 100 },
  { width: 390, text: 200 },
  { width: 768, text: 100 },
  { width: 1280, text: 200 },
  { width: 1280, text: 100 },
]

/** The narrowest supported widths, on a phone and at a desk. */
export const TIGHTEST = SIZES.filter(({ width, text }) => width === 320 || (width === 1280 && text === 200))

/** From 320 pixels to 200 % text, nothing is cut and nothing scrolls sideways. */
export const expectLayoutToHold = async (page: Page, screen: string, sizes = SIZES) => {
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  for (const { width, text } of sizes) {
    await page.setViewportSize({ width, height: size.height })
    await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), text)
    // An open menu takes a moment to follow the window.
    await softly
      .poll(() => page.evaluate(faultsOfLayout, text > 100 || width < 390), {
        message: `${screen} at ${width} px with ${text} % text`,
        intervals: [0, 100, 300],
        timeout: 10_000,
      })
      .toEqual([])
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  await page.setViewportSize(size)
}
