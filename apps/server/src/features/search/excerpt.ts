import { foldText } from '@rihla/domain'

const LENGTH = 120
const BEFORE = 40

/** A comment is shown on one line: the part around the first match. */
export const excerptOf = (comment: string, typed: string): string => {
  const words = comment.split(/\s+/).filter(Boolean)
  const text = words.join(' ')
  if (text.length <= LENGTH) return text

  const sought = foldText(typed).split(/\s+/).filter(Boolean)
  const hit = words.findIndex((word) => sought.some((part) => foldText(word).includes(part)))
  let first = Math.max(hit, 0)
  for (let length = 0; first > 0 && length + (words[first - 1]?.length ?? 0) < BEFORE; first--)
    length += (words[first - 1]?.length ?? 0) + 1
  let last = first
  for (let length = 0; last < words.length && length + (words[last]?.length ?? 0) < LENGTH; last++)
    length += (words[last]?.length ?? 0) + 1
  const cut = words
    .slice(first, Math.max(last, first + 1))
    .join(' ')
    .slice(0, LENGTH)
  return `${first > 0 ? '… ' : ''}${cut}${last < words.length ? ' …' : ''}`
}
