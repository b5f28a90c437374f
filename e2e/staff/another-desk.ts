import type { Page } from '@playwright/test'

/** A change by another staff member meanwhile: `fromAnotherDesk(page, 'PUT', 'tickets/7/', {…})`. */
export const fromAnotherDesk = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([verb, address, json]) => {
      const headers = new Headers({ Authorization: `Bearer ${localStorage.getItem('admin_token')}` })
      if (json) headers.set('Content-Type', 'application/json')
      const answer = await fetch(address, { method: verb, headers, ...(json && { body: json }) })
      if (!answer.ok) throw new Error(`${verb} ${address} answered ${answer.status}`)
      return answer.json()
    },
    [method, `/api/admin/${path}`, body ? JSON.stringify(body) : ''] as const,
  )
