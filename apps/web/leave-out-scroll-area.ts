import type { Plugin } from 'vite'

const STAND_IN = '\0scroll-area-of-nobody'

/**
 * Mantine's dialog and drawer import their scroll area only to check whether it is used, which it never is here, and with it all of
 * Floating UI: a third of the profile's download.
 */
export const leaveOutScrollArea: Plugin = {
  name: 'leave-out-scroll-area',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    /\/(Drawer\/Drawer|Modal\/Modal)Root\.mjs$/.test(importer ?? '') && source.endsWith('/ScrollArea.mjs')
      ? STAND_IN
      : null,
  load: (id) => (id === STAND_IN ? 'export const ScrollArea = { Autosize: null }' : null),
}
