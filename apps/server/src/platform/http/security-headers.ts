import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Reporting-Endpoints would delay reports by up to a minute, and browsers that support it ignore report-uri. */
const REPORTS = 'report-uri /api/csp-report/'

/** The policy of every response that is not a page: nothing may be loaded, sent or framed (T31). */
export const CLOSED_POLICY = [
  `default-src 'none'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/**
 * The policy of every page: nothing loads from other origins, inline scripts and styles are blocked, forms cannot be
 * submitted by the browser, and markup cannot be made from strings (Trusted Types). The style nonce is for the style
 * elements that widgets create, `data:` for the agency's logo and the pattern of the sky. WebAssembly, which cannot read the
 * page, decodes barcodes (decision 57).
 */
export const pagePolicy = (styleNonce: string): string =>
  [
    CLOSED_POLICY,
    `script-src 'self' 'wasm-unsafe-eval'`,
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

/** The service worker only fetches files of the build, and its script is a single file. */
export const WORKER_POLICY = [
  CLOSED_POLICY,
  `connect-src 'self'`,
  `require-trusted-types-for 'script'`,
  `trusted-types 'none'`,
  REPORTS,
].join('; ')

export const newNonce = () => randomBytes(16).toString('base64')

const CLOSED_PERMISSIONS = [
  ...['accelerometer', 'clipboard-read', 'display-capture', 'encrypted-media', 'fullscreen'],
  ...['geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi'],
  ...['payment', 'picture-in-picture', 'publickey-credentials-get', 'serial', 'usb', 'xr-spatial-tracking'],
]

/** The desk scans vouchers, the voucher keeps the screen awake, and recovery codes can be copied. */
const PAGE_PERMISSIONS = ['camera', 'screen-wake-lock', 'clipboard-write']

const permissions = (ofPages: '()' | '(self)') =>
  [...PAGE_PERMISSIONS.map((name) => `${name}=${ofPages}`), ...CLOSED_PERMISSIONS.map((name) => `${name}=()`)].join(
    ', ',
  )

/** Staff can reach the desk from any page without a page load, so all pages need its permissions. */
export const PERMISSIONS_OF_PAGES = permissions('(self)')
const NO_PERMISSIONS = permissions('()')

/**
 * Closed by default and opened by the type of the response, not by the URL: a URL can be written in several ways, and
 * a response about a person must never be cached.
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
