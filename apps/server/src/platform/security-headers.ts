import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Reporting-Endpoints would collect for up to a minute, and a browser that knows both ignores this one. */
const REPORTS = 'report-uri /api/csp-report/'

/** What nothing is loaded, sent or framed by: every answer that is no page (T31). */
export const CLOSED_POLICY = [
  `default-src 'none'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/**
 * The policy of every page, written out in full: nothing comes from elsewhere, no script or style stands in a page, no
 * form leaves by itself, and markup cannot be made from strings (Trusted Types). The style nonce is for the style
 * elements the widgets write, `data:` for the agency's logo and the pattern of the sky.
 */
export const pagePolicy = (styleNonce: string): string =>
  [
    CLOSED_POLICY,
    `script-src 'self'`,
    `connect-src 'self'`,
    `style-src 'self' 'nonce-${styleNonce}'`,
    `style-src-attr 'none'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types default`,
    REPORTS,
  ].join('; ')

/** The service worker fetches files of the build, and brings all of its own script along. */
export const WORKER_POLICY = [
  CLOSED_POLICY,
  `connect-src 'self'`,
  `require-trusted-types-for 'script'`,
  `trusted-types 'none'`,
  REPORTS,
].join('; ')

export const newNonce = () => randomBytes(16).toString('base64')

const CLOSED_PERMISSIONS = [
  ...['accelerometer', 'bluetooth', 'clipboard-read', 'display-capture', 'encrypted-media', 'fullscreen'],
  ...['geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi'],
  ...['payment', 'picture-in-picture', 'publickey-credentials-get', 'serial', 'usb', 'xr-spatial-tracking'],
]

/** The desk reads vouchers, the voucher keeps the screen awake, recovery codes are copied. */
const PAGE_PERMISSIONS = ['camera', 'screen-wake-lock', 'clipboard-write']

const permissions = (ofPages: '()' | '(self)') =>
  [...PAGE_PERMISSIONS.map((name) => `${name}=${ofPages}`), ...CLOSED_PERMISSIONS.map((name) => `${name}=()`)].join(
    ', ',
  )

/** Staff come to the desk from any page without loading another, so all pages have what one of them needs. */
export const PERMISSIONS_OF_PAGES = permissions('(self)')
const NO_PERMISSIONS = permissions('()')

/**
 * Closed unless the answer says otherwise, by what was sent and not by the address: an address can be written in more
 * than one way, and an answer about a person must be kept nowhere, however it was asked for.
 */
export const setSecurityHeaders = async (app: FastifyInstance): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: true,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
  const unlessSaid = {
    'content-security-policy': CLOSED_POLICY,
    'permissions-policy': NO_PERMISSIONS,
    'cache-control': 'no-store',
  }
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(unlessSaid)) if (!reply.hasHeader(name)) reply.header(name, value)
  })
}
