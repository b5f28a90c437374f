/**
 * Input that people and programs send by accident or on purpose, in the groups of the threat list. One corpus for all
 * tests: API calls, the browser, CSV files, the card and emails.
 */
const NUL = '\u0000'
const RTL_OVERRIDE = '\u202e'

const TYPES: unknown[] = [
  ...[null, true, false, 5, '5', '5 ', '٥', -0, 0.5, -1, '', ' ', [], [5], {}, { a: 1 }],
  ...[2 ** 31 - 1, 2 ** 31, 2 ** 53 + 1, -(2 ** 63), 1e308, Number.MIN_VALUE, '1e400', 'NaN', 'Infinity', '-Infinity'],
  ...['null', 'undefined', 'true', '[object Object]', '0x10', '1_000', '0b1', '1,5'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  ...[JSON.parse('{"__proto__": {"role": "owner"}}'), { constructor: { prototype: { role: 'owner' } } }],
  ...[[[[[[[[[[[]]]]]]]]]], Array.from({ length: 1000 }, () => 1), { $ne: null }, { $gt: '' }],
]

const TEXT_FOR_POSTGRES: string[] = [
  ...[NUL, `a${NUL}b`, `${NUL}=1+1`, '\ud800', 'a\udc00', '\udfff\ud800', '\ufffe', '\uffff', 'a\ufeffb'],
  ...['\u0001', '\u001b[31m', '\u007f', '\u0085', '\u009f', 'a'.repeat(5000), 'ط'.repeat(20_000), '😀'.repeat(2000)],
  ...['infinity', '-infinity', 'now', 'today', 'epoch', 'allballs'],
  ...["'", "''", '"', '`', '\\', "\\'", '%', '_', '%%', '\\%', '$1', '$$', ':name', '?', '--', ';', '/*', '*/'],
  ..."'; drop table client; --|' or '1'='1|1) or (1=1|x' union select password_hash from staff --|pg_sleep(5)".split(
    '|',
  ),
  ..."'||pg_sleep(5)||'|${7*7}|{{7*7}}|#{7*7}|<%= 7*7 %>|(a+)+$|^(([a-z])+.)+[A-Z]([a-z])+$|.*.*.*.*x".split('|'),
]

const UNICODE: string[] = [
  ...[`${RTL_OVERRIDE}gnp.exe`, 'a\u202ab', 'a\u202b', '\u202c', '\u202d', '\u2066open', 'close\u2069', '\u2067\u2068'],
  ...[
    '\u061c',
    'می\u200cخواهم',
    '👩\u200d👩\u200d👧',
    '\u200b',
    '\u2060',
    '\u00ad',
    '\u034f',
    'ــــ',
    'a\u0300'.repeat(500),
  ],
  ...[
    'ﷺ',
    'ﷺ'.repeat(100),
    '٠١٢٣٤٥٦٧٨٩',
    '۰۱۲۳۴۵۶۷۸۹',
    'İstanbul',
    'ıIiİ',
    'ß',
    'аdmin',
    '＝1＋1',
    '＠SUM',
    'ａｄｍｉｎ',
  ],
  ...[
    'م',
    'م'.repeat(300),
    '🇪🇬',
    '👨‍👩‍👧‍👦',
    'e\u0301',
    'é',
    'Å',
    '\u{e0041}\u{e0042}',
    '𝕬𝖉𝖒𝖎𝖓',
    'عبد\u0640\u0640الله',
    'مُحَمَّد',
  ],
]

const MARKUP: string[] = [
  ...['<img src=x onerror=alert(1)>', '<svg onload=alert(1)>', '</script><script>alert(1)</script>', '<!--', ']]>'],
  ...[
    '"><b id=x>',
    "' autofocus onfocus=alert(1) x='",
    // oxlint-disable-next-line no-script-url -- that is the point
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
  ],
  ...[
    '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<a href="&#106;avascript:alert(1)">',
  ],
  ...[
    'background:url(//evil.example)',
    '</style><style>*{display:none}',
    '<form id=location>',
    '&lt;b&gt;',
    '&#x202e;',
  ],
  ...['<iframe srcdoc="<script>parent.alert(1)</script>">', '{{constructor.constructor("alert(1)")()}}', '<b>bold</b>'],
]

const LINKS: string[] = [
  ...['201001234567?text=stolen', '+20 100 123 4567&text=x', '0100#x', 'name&text=x', 'name#x', '{name}', '{promo}'],
  ...['$&', '$1', "$'", '%00', '%0d%0aSet-Cookie: a=b', '//evil.example', '\\\\evil.example', '/\\evil.example', 'a@b'],
  ...[
    'https://evil.example',
    'http://xn--80ak6aa92e.com',
    'https://user:pw@evil.example',
    'tel:0100',
    'file:///etc/passwd',
  ],
  ...['../../../../etc/passwd', '..%2f..%2fetc%2fpasswd', '%2e%2e/', './', '/', '//', '?', '#', '%', '%zz', '%c0%af'],
  ...['a\r\nBcc: victim@example.com', 'a\nX-Injected: 1', 'Subject: x\r\n\r\nbody', 'a\r', 'a\n'],
]

const CSV: string[] = [
  ...[
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '"',
    '""',
    'a,b',
    'a;b',
    'a\tb',
    'two\r\nlines',
    "'quoted",
    'a;=1+1',
    'a; "@SUM(A1)',
    'a,=1',
    'a\t+cmd|x',
    'two\n=lines',
    ' =1',
  ],
  ...['=HYPERLINK("http://evil.example","x")', '=cmd|"/C calc"!A0', 'a"b"c', '"a","b"', '،', 'x'.repeat(40_000)],
]

const DATES: string[] = [
  ...[
    '0000-00-00',
    '0000-01-01',
    '2027-02-29',
    '2028-02-29',
    '2026-04-31',
    '9999-12-31',
    '10000-01-01',
    '2026-1-1',
    '31/12/2026',
  ],
  ...['2026-11-15T24:00:00Z', '2026-11-15T12:00:00+14:00', '2026-11-15T12:00:00-99:00', '2026-11-15T', '2026-W46'],
  ...['-000001-01-01', '+275760-09-13', '1899-12-31', '20261115', '2026-11-15 00:00', '٢٠٢٦-١١-١٥', '2026-11-15Z'],
]

const NUMBERS: unknown[] = [
  ...[0, 1, 1.5, 4999.99, 4999.999, 5000, 9999.99, 1e15, 1e21, -5000, 0.1 + 0.2, 101, 1e6, 1e9, 9_999_999_999.99],
  ...['5000abc', '5000', '٥٠٠٠', '5,000', '5.000,00', '1e3', '+5', '--5', '0005', '∞', '½', '५'],
]

const IDENTITIES: string[] = [
  ...[
    'LAYLA@EXAMPLE.COM',
    'layla+tag@example.com',
    '"a b"@example.com',
    'a@b',
    '@',
    'a@@b.com',
    'a@b..com',
    'a@-b.com',
  ],
  ...[
    `${'a'.repeat(250)}@example.com`,
    'ليلى@مثال.مصر',
    'layla@exаmple.com',
    ' layla@example.com ',
    'layla@example.com\u0000',
  ],
  ...[
    'a'.repeat(14),
    'a'.repeat(15),
    'a'.repeat(64),
    'a'.repeat(128),
    'a'.repeat(129),
    ' '.repeat(20),
    'Åpassword',
    'Åpassword',
  ],
  ...['a@example.com, b@example.com', 'a@example.com;b@example.com', 'Mona <a@example.com>', '<a@example.com>'],
  ...['password', '12345678', '29801011234567', '٢٩٨٠١٠١١٢٣٤٥٦٧', 'C-10001', 'c10001', '10001', 'RH-0000', 'AAAA-AAAA'],
]

/** Texts that look like the catalogues' own placeholders. */
const PLACEHOLDERS: string[] = ['{{name}}', '{{agency}} {{reward}}', '$t(mails:footer)', '$t(footer, {"agency": "x"})']

/** Every value for one field. Group 9 (HTTP) and group 11 (sequences) are not values and have their own tests. */
export const CORPUS: readonly unknown[] = [
  ...TYPES,
  ...TEXT_FOR_POSTGRES,
  ...UNICODE,
  ...MARKUP,
  ...LINKS,
  ...PLACEHOLDERS,
  ...CSV,
  ...DATES,
  ...NUMBERS,
  ...IDENTITIES,
]

/** Texts that PostgreSQL would store, even if a form would refuse them. */
export const TEXTS: readonly string[] = CORPUS.filter(
  (value) => typeof value === 'string' && value.isWellFormed() && !value.includes(NUL) && value.trim() !== '',
) as string[]
