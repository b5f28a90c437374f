import type { Namespace } from 'i18next'
import { type ComponentType, lazy } from 'react'
import { i18n } from '../i18n/i18n.ts'

/** A page that comes together with its words: asked for one after the other, each would cost a journey of its own. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>, words: Namespace) =>
  lazy(async () => {
    const [page] = await Promise.all([load(), i18n.loadNamespaces(words)])
    return page
  })
