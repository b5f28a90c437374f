import { type ComponentType, lazy } from 'react'
import { loadTexts } from '../i18n/i18n.ts'
import { loadScript } from '../lib/load-part.ts'

type Module<Props> = { default: ComponentType<Props> }

/** Loads a part of the app together with its texts: one after the other, each would cost a round trip. */
export const loadWithTexts = async <Part>(load: () => Promise<Part>, namespaces: readonly string[]): Promise<Part> => {
  const [part] = await Promise.all([loadScript(load), loadTexts(namespaces)])
  return part
}

const pages = new EventTarget()

/** Calls back whenever a page can be rendered; returns how to stop that. */
export const onPageLoaded = (callback: () => void) => {
  pages.addEventListener('load', callback)
  return () => pages.removeEventListener('load', callback)
}

/** The event comes after React itself has received the page. */
const announced = async <Page>(loading: Promise<Page>): Promise<Page> => {
  const page = await loading
  setTimeout(() => pages.dispatchEvent(new Event('load')))
  return page
}

export const lazyPage = <Props extends object>(load: () => Promise<Module<Props>>, namespaces: readonly string[]) =>
  lazy(() => announced(loadWithTexts(load, namespaces)))

/** The entry of the staff part, whose script contains the addresses of its texts. */
export const lazyStaffPart = (load: () => Promise<Module<object>>, namespaces: readonly string[]) =>
  lazy(() =>
    announced(
      loadScript(load).then(async (part) => {
        await loadTexts(namespaces)
        return part
      }),
    ),
  )
