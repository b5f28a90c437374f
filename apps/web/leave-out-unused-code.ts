import type { Plugin } from 'vite'

type StandIn = { importer: RegExp; source: RegExp; code: string }

/** Modules that a package imports for something this app does not do, each with what stays in their place. */
const STAND_INS: Record<string, StandIn> = {
  // Mantine's dialog and drawer import their scroll area only to check whether it is used, which it never is here, and with
  // it all of Floating UI: a third of the profile's download.
  '\0scroll-area': {
    importer: /\/(Drawer\/Drawer|Modal\/Modal)Root\.mjs$/,
    source: /\/ScrollArea\.mjs$/,
    code: 'export const ScrollArea = { Autosize: null }',
  },
  // Nobody groups buttons here, and all loaders are dots.
  '\0groups-of-buttons': {
    importer: /\/(ActionIcon|Button)\.mjs$/,
    source: /Group(Section)?\.mjs$/,
    code: ['ActionIconGroup', 'ActionIconGroupSection', 'ButtonGroup', 'ButtonGroupSection']
      .map((name) => `export const ${name} = null;`)
      .join(''),
  },
  '\0other-loaders': {
    importer: /\/Loader\.mjs$/,
    source: /\/(Bars|Oval)\.mjs$/,
    code: 'export const Bars = null; export const Oval = null',
  },
  // A link of React Router can fetch its page ahead when the pages are those of its own server: 4 KB of the first visit.
  '\0framework-of-react-router': {
    importer: /\/react-router\/dist\/production\/lib\/(dom\/lib|components)\.js$/,
    source: /\/ssr\/components\.js$/,
    code: `
      import { createContext } from 'react'
      export const FrameworkContext = createContext(undefined)
      export const PrefetchPageLinks = () => null
      export const usePrefetchBehavior = () => [false, undefined, {}]
      export const mergeRefs = (ref) => ref`,
  },
}

const PALETTES = /\/MantineProvider\/default-colors\.mjs$/

/** Mantine's own components use four of its fourteen palettes, and the app has its own. */
const withoutPalettes = (code: string) =>
  code.replaceAll(/^\t(cyan|grape|green|indigo|lime|orange|pink|teal|violet|yellow): \[[^\]]*\],?\n/gm, '')

const ROUTER = /\/react-router\/dist\/production\/lib\//

/** Names for React's developer tools keep its forms and its restored scroll positions in the bundle, which nobody uses here. */
const withoutNames = (code: string) =>
  code
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/(?<== )React\$1\.(?=forwardRef|memo)/g, '/* @__PURE__ */ React$1.')

export const leaveOutUnusedCode: Plugin = {
  name: 'leave-out-unused-code',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: Object.values(STAND_INS).map(({ source }) => source) },
    handler: (source, importer = '') =>
      Object.keys(STAND_INS).find((id) => {
        const standIn = STAND_INS[id]
        return standIn?.importer.test(importer) && standIn.source.test(source)
      }),
  },
  load: { filter: { id: /^\0/ }, handler: (id) => STAND_INS[id]?.code },
  transform: {
    filter: { id: [ROUTER, PALETTES] },
    handler: (code, id) => ({ code: ROUTER.test(id) ? withoutNames(code) : withoutPalettes(code), map: null }),
  },
}
