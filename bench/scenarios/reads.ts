import { hashToken } from '../../apps/server/src/platform/crypto/tokens.ts'
import { USUAL_CONNECTIONS, type Bench, type Place } from '../helpers/bench.ts'
import { clientToken, OWNER_ID, staffToken } from '../helpers/people.ts'
import { sampleOf, scriptOf, type Stand } from '../helpers/script.ts'
import { recordStatements } from '../helpers/statements.ts'

const ofAnyone = (id: number): Stand => {
  const hash = hashToken(clientToken(id))
  return (value) => {
    if (Buffer.isBuffer(value) && value.equals(hash))
      return `sha256(convert_to('${clientToken(id).replace(String(id), '')}' || :id, 'UTF8'))`
    return value === id ? ':id' : undefined
  }
}

/** A client's own profile, another client with every request. */
export const clientRead = (path: string): Bench => ({
  open: async ({ url, clients }) => {
    const sample = sampleOf(clients)
    const [statements = []] = await recordStatements(url, [{ path, token: clientToken(sample) }])
    const { script, given } = scriptOf(statements, ofAnyone(sample))
    const bare = { scripts: [`\\set id random(1, ${clients})\n${script}`], given }
    return { bare: async () => bare, calls: async () => `return get('${path}', client .. anyone())` }
  },
})

/**
 * Pages of the staff, one of these addresses with every request. Fewer connections, as staff searches are less
 * concurrent.
 */
export const staffRead = (find: (place: Place) => Promise<string[]>, connections = USUAL_CONNECTIONS): Bench => ({
  connections,
  open: async (place) => {
    const paths = await find(place)
    const token = staffToken(OWNER_ID)
    const recorded = await recordStatements(
      place.url,
      paths.map((path) => ({ path, token })),
    )
    const scripts = recorded.map((statements, nth) => scriptOf(statements, () => undefined, `v${nth}`))
    const bare = {
      scripts: scripts.map(({ script }) => script),
      given: Object.assign({}, ...scripts.map(({ given }) => given)) as Record<string, string>,
    }
    const calls = `
  local paths = { ${paths.map((path) => `'${path}'`).join(', ')} }
  return get(paths[random(1, #paths)], '${token}')`
    return { bare: async () => bare, calls: async () => calls }
  },
})
