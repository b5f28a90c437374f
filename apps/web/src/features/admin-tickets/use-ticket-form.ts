import type { AdminTicket } from '@rihla/contract'
import { useRef, useState } from 'react'

/** The form above the list: for a new ticket, for one of the list, or closed. Closing gives the focus back. */
export const useTicketForm = () => {
  const opener = useRef<HTMLElement | null>(null)
  const [subject, setSubject] = useState<AdminTicket | 'new'>()

  const open = (next: AdminTicket | 'new') => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setSubject(next)
  }
  return {
    subject,
    open,
    close: () => {
      setSubject(undefined)
      requestAnimationFrame(() => opener.current?.focus())
    },
  }
}

export type TicketFormState = ReturnType<typeof useTicketForm>
