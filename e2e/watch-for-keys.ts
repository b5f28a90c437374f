import type { BrowserContext } from '@playwright/test'
import { readCatalogues } from '@rihla/locales'

const catalogues = await readCatalogues()

const PLURAL = /_(zero|one|two|few|many|other)$/

const keys = new Set(
  Object.values(catalogues['en'] ?? {})
    .flatMap((catalogue) => Object.keys(catalogue))
    .flatMap((key) => [key, key.replace(PLURAL, '')]),
)

/** Every text of every language: a text that equals a key cannot be distinguished from it. */
const texts = new Set(Object.values(catalogues).flatMap((language) => Object.values(language).flatMap(Object.values)))

/** `state_used` and `loginTitle` are found inside a sentence too; `save` only as the whole text. */
const isTelling = (key: string) => /_|[a-z][A-Z]/.test(key)

type Watched = { telling: string[]; plain: string[] }

/** Runs in the page: reports every key that ever appears in it, however short. */
const watch = ({ telling, plain }: Watched) => {
  const isKey = new Set(telling)
  const isPlainKey = new Set(plain)
  const report = (window as unknown as { keySeen: (key: string) => void }).keySeen
  const read = (text: string | null) => {
    if (!text) return
    if (isPlainKey.has(text.trim())) report(text.trim())
    for (const [word] of text.matchAll(/[A-Za-z][\w-]*/g)) if (isKey.has(word)) report(word)
  }
  const READ_OUT = ['aria-label', 'title', 'placeholder', 'alt']
  const readAll = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE && !node.parentElement?.closest('style, script')) read(node.nodeValue)
    if (node instanceof Element) for (const name of READ_OUT) read(node.getAttribute(name))
    node.childNodes.forEach(readAll)
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') addedNodes.forEach(readAll)
      else readAll(target)
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: READ_OUT,
  })
}

/** The catalogue keys that any page of the context has shown, and the texts it left empty instead. */
export const watchForKeys = async (context: BrowserContext): Promise<Set<string>> => {
  const seen = new Set<string>()
  const known = [...keys].filter((key) => !texts.has(key))
  await context.exposeFunction('keySeen', (key: string) => void seen.add(key))
  context.on('weberror', (fault) => {
    if (fault.error().message.startsWith('No text ')) seen.add(fault.error().message)
  })
  const watched: Watched = { telling: known.filter(isTelling), plain: known.filter((key) => !isTelling(key)) }
  await context.addInitScript(watch, watched)
  return seen
}
