const LONG = 'طويل جدًا '.repeat(390).trim()

/** What people write, by accident or on purpose: formulas, quotes, separators, line breaks, scripts, other alphabets. */
export const HOSTILE_TEXTS = [
  '=HYPERLINK("http://evil.example","click")',
  '=1+1',
  '+1+1',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1＋1',
  '=cmd|"/C calc"!A0',
  '"; drop table feedback; --',
  'a,b;c|d\te',
  'two\r\nlines and "quotes" ""twice""',
  "'quoted from the start",
  '<img src=x onerror=alert(1)><script>alert(2)</script>',
  'رائع «جدًا»، شكرًا لكم! ١٢٣',
  '\u202bعربي then English عربي\u202c',
  'שלום, הכול היה נהדר',
  'İstanbul ğüşöç ß ñ 中文',
  '👩‍👩‍👧 ⭐️⭐️⭐️ 🇪🇬',
  '1-2-2026',
  '0100 555 0142',
  '{name} {promo} %s ${1+1}',
  LONG,
]
