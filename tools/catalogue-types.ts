import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { keepWritten } from '../apps/server/commands/written-file.ts'

const ENGLISH = 'packages/locales/en'

/** The catalogues that a screen can show; those of the server have no keys in the web app. */
const catalogues = ['client', 'staff']
  .flatMap((audience) =>
    readdirSync(new URL(`../${ENGLISH}/${audience}`, import.meta.url)).map((file) => ({
      file: `${audience}/${file}`,
      name: basename(file, '.json'),
    })),
  )
  .toSorted((one, other) => (one.name < other.name ? -1 : 1))

const identifier = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const imports = catalogues.map(
  ({ file, name }) => `import type ${identifier(name)} from '../../../../${ENGLISH}/${file}'`,
)
const resources = catalogues.map(({ name }) => `      '${name}': typeof ${identifier(name)}`)

const text = `// Generated from packages/locales by \`npm run catalogues\`: the keys that t('…') accepts.
${imports.join('\n')}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
${resources.join('\n')}
    }
  }
}
`

await keepWritten('apps/web/src/i18n/i18next.d.ts', text, 'npm run catalogues')
