import { type ComponentType, lazy } from 'react'
import { loadTexts } from '../i18n/i18n.ts'
import { loadScript } from '../lib/load-part.ts'

type Module<Props> = { default: ComponentType<Props> }

/** Loads a part of the app together with its texts: one after the other, each would cost a round trip. */
export const loadWithTexts = async <Part>(load: () => Promise<Part>, namespaces: readonly string[]): Promise<Part> => {
  const [part] = await Promise.all([loadScript(load), loadTexts(namespaces)])
  return part
}

export const lazyPage = <Props extends object>(load: () => Promise<Module<Props>>, namespaces: readonly string[]) =>
  lazy(() => loadWithTexts(load, namespaces))

/** The entry of the staff part, whose script contains the addresses of its texts. */
export const lazyStaffPart = (load: () => Promise<Module<object>>, namespaces: readonly string[]) =>
  lazy(async () => {
    const part = await loadScript(load)
    await loadTexts(namespaces)
    return part
  })
