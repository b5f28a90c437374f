import { chatLink, welcomeText } from '@rihla/domain'
import { call } from '../../../lib/api.ts'
import { readClientToWelcome } from './opened-client.query.ts'

const passwordOf = async ({ id, password }: Awaited<ReturnType<typeof readClientToWelcome>>) => {
  if (password) return { national_id: password }
  const params = { id: String(id) }
  return { link: (await call('POST /api/admin/clients/:id/password-link/', { params })).url }
}

/**
 * The chat that welcomes a client (CHAT-2), with the national ID only while it is their password, and otherwise with a
 * one-time link (CHAT-3). Undefined when the number has been removed meanwhile.
 */
export const welcomeLink = async (id: number, origin: string): Promise<string | undefined> => {
  const client = await readClientToWelcome(id)
  const { full_name, email, whatsapp } = client
  if (!whatsapp) return undefined
  return chatLink(whatsapp, welcomeText({ origin, full_name, email, ...(await passwordOf(client)) }))
}
