import { createTransport } from 'nodemailer'
import { staysOnThisMachine } from './this-machine.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  headers?: Record<string, string>
}
export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void }

/**
 * Letters leave this machine encrypted or not at all; `?requireTLS=false` in the address says otherwise, for a network of
 * one's own. `patienceMs`: how long each step of the talk with the mail server may take, where somebody waits for it.
 */
export const openMailer = (smtpUrl: string, from: string, { patienceMs }: { patienceMs?: number } = {}): Mailer => {
  const limits = patienceMs && {
    dnsTimeout: patienceMs,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  }
  const transport = createTransport(
    { url: smtpUrl, requireTLS: !staysOnThisMachine(smtpUrl), ...limits },
    { from, disableFileAccess: true, disableUrlAccess: true },
  )
  return {
    // One address: as a text it would be read as a list of them, with names and groups.
    send: async (mail) => void (await transport.sendMail({ ...mail, to: { name: '', address: mail.to } })),
    close: () => transport.close(),
  }
}
