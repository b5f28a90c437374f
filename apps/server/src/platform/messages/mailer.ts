import { createTransport } from 'nodemailer'
import { isLoopback } from '../config/is-loopback.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  headers?: Record<string, string>
}
export type Mailer = {
  send: (mail: Mail) => Promise<void>
  /** Logs in without sending anything. */
  verify: () => Promise<void>
  close: () => void
}

/**
 * Emails leave this machine encrypted or not at all, unless the URL has `?requireTLS=false` for a private network.
 * `timeoutMs`: how long each step of the SMTP dialogue may take when a user waits for the result.
 */
export const openMailer = (smtpUrl: string, from: string, { timeoutMs }: { timeoutMs?: number } = {}): Mailer => {
  const limits = timeoutMs && {
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  }
  const transport = createTransport(
    { url: smtpUrl, requireTLS: !isLoopback(smtpUrl), ...limits },
    { from, disableFileAccess: true, disableUrlAccess: true },
  )
  return {
    // As an object, because nodemailer would parse a string as a list of addresses with names and groups.
    send: async (mail) => void (await transport.sendMail({ ...mail, to: { name: '', address: mail.to } })),
    verify: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}
