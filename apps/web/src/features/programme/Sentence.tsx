import { createElement, Fragment, type ReactNode } from 'react'

/** A translated sentence with fields in it (`slot`), wherever the language puts them. */
export function Sentence({ text, fields }: { text: string; fields: Record<string, ReactNode> }) {
  const parts = text.split(/⟦(\w+)⟧/).map((part, place) => (place % 2 === 1 ? fields[part] : part))
  return createElement(Fragment, null, ...parts)
}
