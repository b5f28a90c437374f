import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

const folder = new URL('../../deploy/ha/', import.meta.url)

/**
 * Reads a file of deploy/ha and replaces parts of it. Fails if a part is missing, so that the scenario follows the
 * deployment files.
 */
export const deployedText = (name: string, replaced: Record<string, string> = {}): string => {
  let text = readFileSync(new URL(name, folder), 'utf8')
  for (const [old, other] of Object.entries(replaced)) {
    if (!text.includes(old)) throw new Error(`deploy/ha/${name} does not say "${old}"`)
    text = text.replaceAll(old, other)
  }
  return text
}

/** The same for an environment file; a variable changed to an empty string is removed. */
export const deployedEnvironment = (name: string, changed: Record<string, string>): Record<string, string> => {
  const variables = parseEnv(deployedText(name)) as Record<string, string>
  const unknown = Object.keys(changed).filter((variable) => !(variable in variables))
  if (unknown.length > 0) throw new Error(`deploy/ha/${name} does not set ${unknown.join(', ')}`)
  return { ...variables, ...changed }
}
