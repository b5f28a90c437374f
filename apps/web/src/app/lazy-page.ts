import { type ComponentType, lazy } from 'react'
import { loadTexts } from '../i18n/i18n.ts'
import { loadScript } from '../lib/load-part.ts'

type Module<Props> = { default: ComponentType<Props> }

/** A part of the app with the texts it shows: asked for one after the other, each would cost a round trip of its own. */
export const loadWithTexts = async <Part>(load: () => Promise<Part>, namespaces: readonly string[]): Promise<Part> => {
  const [part] = await Promise.all([loadScript(load), loadTexts(namespaces)])
  return part
}

export const lazyPage = <Props extends object>(load: () => Promise<Module<Props>>, namespaces: readonly string[]) =>
  lazy(() => loadWithTexts(load, namespaces))

/** The way into the staff's part, whose script brings the addresses of its texts along. */
export const lazyStaffPart = (load: () => Promise<Module<object>>, namespaces: readonly string[]) =>
  lazy(async () => {
    const part = await loadScript(load)
    await loadTexts(namespaces)
    return part
  })
