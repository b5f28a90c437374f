export type ServerEvent = { event: string; id: string; data: string }

const fieldOf = (block: string, name: string) =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2) ?? ''

/**
 * Parses server-sent events as our server writes them: one line per field, an empty line after each, heartbeats as
 * comments.
 */
export const readEvents = () => {
  let rest = ''
  return (text: string): ServerEvent[] => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks
      .map((block) => ({ event: fieldOf(block, 'event'), id: fieldOf(block, 'id'), data: fieldOf(block, 'data') }))
      .filter(({ event }) => event !== '')
  }
}
