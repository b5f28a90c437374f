import * as z from 'zod'
import { environment } from '../src/platform/environment.ts'
import { keepWritten } from './written-file.ts'

type Variable = {
  name: string
  description: string
  /** As it stands in the environment; undefined where it must be given, empty where it may be left out. */
  usual: string | undefined
  allowed: string
  example: string
  isSecret: boolean
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const LARGEST = Number.MAX_SAFE_INTEGER

const numbersOf = ({ type, minimum, exclusiveMinimum, maximum }: z.core.JSONSchema.BaseSchema): string => {
  const kind = type === 'integer' ? 'whole number' : 'number'
  if (exclusiveMinimum !== undefined) return `${kind} above ${exclusiveMinimum}`
  if (minimum === undefined || minimum === -LARGEST) return kind
  return maximum === undefined || maximum === LARGEST ? `${kind} from ${minimum}` : `${kind}, ${minimum} to ${maximum}`
}

const allowedBy = (value: z.core.JSONSchema.BaseSchema): string => {
  if (value.anyOf) return value.anyOf.map(allowedBy).join(' or ')
  if (value.const !== undefined) return `\`${textOf(value.const)}\``
  if (value.enum) return value.enum.map((word) => `\`${String(word)}\``).join(', ')
  if (value.type === 'integer' || value.type === 'number') return numbersOf(value)
  return { uri: 'address', base64: '32 bytes in base64' }[value.format ?? ''] ?? 'text'
}

const readVariables = (): Variable[] => {
  const { properties = {}, required = [] } = z.toJSONSchema(environment, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, value]) => {
    if (typeof value === 'boolean' || !value.description)
      throw new Error(`${name}: nothing is said about it. Add .describe('…') in platform/environment.ts.`)
    return {
      name,
      description: value.description,
      usual: required.includes(name) ? undefined : textOf(value.default),
      allowed: allowedBy(value),
      example: textOf(value['example']),
      isSecret: Boolean(value['secret'] ?? /(KEYS?|TOKEN|SECRET|PASSWORD)$/.test(name)),
    }
  })
}

const code = (text: string) => (text === '' ? '' : `\`${text}\``)

const rowOf = ({ name, usual, allowed, description, isSecret }: Variable): string =>
  `| \`${name}\`${isSecret ? ' (secret)' : ''} | ${usual === undefined ? '**must be set**' : code(usual)} | ${allowed} | ${description} |`

const pageOf = (variables: Variable[]) => `# Configuration

What the API and the worker read from their environment, once, at the start. Written by \`npm run configuration\` from
\`apps/server/src/platform/environment.ts\`; CI refuses a stale one. The demo and \`npm run dev\` need none of it.

- A process that is not configured right stops at once and names every variable that is wrong.
- Each value can come from a file instead, whose name stands in \`NAME_FILE\`: \`NATIONAL_ID_KEY_FILE=/run/secrets/key\`. White
  space around it is left out. Secrets belong there, since an environment is seen by more than its process. A file that
  cannot be read or is empty stops the process, and so does \`NAME\` beside \`NAME_FILE\`: it would be open which one counts.
- What is set and empty is not set.
- Commands need \`DATABASE_URL\` (or \`DATABASE_URL_FILE\`), \`rotate-keys\` and \`verify-audit\` the two keys as well, and nothing else.

| Name | When not set | Values | Means |
|---|---|---|---|
${variables.map(rowOf).join('\n')}
`

const wrapped = (text: string, width = 118): string[] => {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line.length + word.length + 1 > width) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.map((line) => `# ${line}`)
}

const withoutMarks = (text: string) => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, 'docs/$1').replaceAll('`', '')

const lineOf = ({ name, usual, description, example }: Variable): string =>
  [
    ...wrapped(withoutMarks(description)),
    usual === undefined ? `${name}=${example}` : `#${name}=${usual.includes(' ') ? `"${usual}"` : usual}`,
  ].join('\n')

const exampleOf = (
  variables: Variable[],
) => `# docs/configuration.md as a file to begin with. Written by \`npm run configuration\`; make a copy and change that.
# What stands behind # is what counts without it.

${variables.map(lineOf).join('\n\n')}
`

const variables = readVariables()
await keepWritten('docs/configuration.md', pageOf(variables), 'npm run configuration')
await keepWritten('.env.example', exampleOf(variables), 'npm run configuration')
