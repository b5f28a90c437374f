import type { Plugin } from 'vite'

const STAND_IN = '\0scroll-area-of-nobody'

/**
 * A dialog of Mantine imports its scroll area only to ask whether it is in use, which it is nowhere here, and with it all
 * of Floating UI: a third of what the profile downloads.
 */
export const leaveOutScrollArea: Plugin = {
  name: 'leave-out-scroll-area',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer?.endsWith('/Modal/ModalRoot.mjs') && source.endsWith('/ScrollArea.mjs') ? STAND_IN : null,
  load: (id) => (id === STAND_IN ? 'export const ScrollArea = { Autosize: null }' : null),
}
