import type { ReactNode } from 'react'

/** A left-to-right run inside any sentence: email, phone, reference, code, signed number. */
export function Ltr({ children, className = '' }: { children: ReactNode; className?: string | undefined }) {
  return <bdi className={`ltr ${className}`}>{children}</bdi>
}
