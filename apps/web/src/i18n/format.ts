import { daysBetween, type Language, LOCALES } from '@rihla/domain'

const LONG_DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
const SHORT_DAY = { day: 'numeric', month: 'short' } as const
const WEEKDAY = { weekday: 'short' } as const

/** Creating a formatter costs thirty times as much as using it, and a table uses some hundreds. */
const keeping = <Options, Made>(make: (locale: string, options: Options) => Made) => {
  const made = new Map<string, Made>()
  return (locale: string, options: Options) => {
    const name = locale + JSON.stringify(options)
    const format = made.get(name) ?? make(locale, options)
    made.set(name, format)
    return format
  }
}
const keptDates = keeping((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options))
const keptNames = keeping((locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options))
const keptNumbers = keeping((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')
const asUtc = (day: string) => new Date(`${day}T00:00:00Z`)

const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g
/** Between two facts: a line can end with the dot, and never begins with it. */
export const DOT = '\u00a0· '

const [START, END] = ['\u2068', '\u2069']

/** Keeps a name of unknown direction from reordering the sentence around it, even if it contains direction marks. */
export const isolated = (text: string) => {
  let open = 0
  const kept = text.replace(DIRECTION_MARKS, (mark) => {
    const isStray = mark < '\u2066' || (mark === END && open === 0)
    if (isStray) return ''
    open += mark === END ? -1 : 1
    return mark
  })
  return START + kept + END.repeat(open + 1)
}

/** The calendar day of a moment in a time zone, as `2026-11-28`. */
export const calendarDay = (moment: Date, timeZone: string): string =>
  keptDates('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(moment)

/** Times are shown in the agency's time zone, wherever the user is: staff and clients see the same day. */
export const formatFor = (language: Language, timeZone: string) => {
  const locale = LOCALES[language]
  const days = (options: Intl.DateTimeFormatOptions) => keptDates(locale, { ...options, timeZone: 'UTC' })
  const numbers = (options: Intl.NumberFormatOptions = {}) => keptNumbers(locale, options)

  const moments = (options: Intl.DateTimeFormatOptions) => keptDates(locale, { ...options, timeZone })

  /** Every English month has three letters here; the browsers' own data have one exception. */
  const asWritten = (text: string) => unbroken(language === 'en' ? text.replace('Sept', 'Sep') : text)

  const day = (value: string) => asWritten(days(LONG_DAY).format(asUtc(value)))
  const dayOfMoment = (moment: string) => asWritten(moments(LONG_DAY).format(new Date(moment)))
  const time = (moment: Date) => moments({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment)

  return {
    number: (value: number) => numbers().format(value),

    /** 4.17 is shown as 4.2: the second digit of an average is not useful. */
    average: (value: number) => numbers({ maximumFractionDigits: 1 }).format(value),

    /** +400 and −400, with a true minus; shown in a left-to-right run. */
    signed: (value: number) => {
      const digits = numbers().format(Math.abs(value))
      return value === 0 ? digits : `${value > 0 ? '+' : '−'}${digits}`
    },

    signedPercent: (value: number) =>
      numbers({ style: 'percent', signDisplay: 'exceptZero' })
        .format(value / 100)
        .replace('-', '−'),

    /** 1.24 million in the short form of the language; exact below a hundred thousand. */
    compact: (value: number) =>
      value < 100_000
        ? numbers({ maximumFractionDigits: 0 }).format(value)
        : numbers({ notation: 'compact', maximumSignificantDigits: 3 }).format(value),

    /** A list of several words, with the commas of the language. */
    list: (words: string[]) => new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(words),

    /** The name of a country by its code. */
    country: (code: string) => keptNames(locale, { type: 'region' }).of(code) ?? code,

    /** All decimals of an exchange rate. */
    rate: (value: number) => numbers({ maximumFractionDigits: 8 }).format(value),

    /** The name of a currency by its code. */
    currency: (code: string) => keptNames(locale, { type: 'currency' }).of(code) ?? code,

    milliseconds: (value: number) => numbers({ style: 'unit', unit: 'millisecond' }).format(value),

    /** 2 h 25 min */
    duration: (minutes: number) => {
      const part = (value: number, unit: 'hour' | 'minute') =>
        value === 0 ? [] : [unbroken(numbers({ style: 'unit', unit, unitDisplay: 'short' }).format(value))]
      return [...part(Math.floor(minutes / 60), 'hour'), ...part(minutes % 60, 'minute')].join(' ')
    },

    percent: (value: number) => numbers({ style: 'percent' }).format(value / 100),

    money: (value: number, currency: string) =>
      unbroken(numbers({ style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(value)),

    day,
    /** Monday 16 November 2026, in the Gregorian calendar and in the Islamic one of Umm al-Qura. */
    dayInFull: (value: string) =>
      days({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(asUtc(value)),
    hijriDay: (value: string) =>
      days({ day: 'numeric', month: 'long', year: 'numeric', calendar: 'islamic-umalqura' })
        .format(asUtc(value))
        // The era stays beside its year.
        .replace(/ (?=\S+$)/, '\u00a0'),
    hijriMonth: (value: string) => days({ month: 'long', calendar: 'islamic-umalqura' }).format(asUtc(value)),
    dayNumber: (value: string) => numbers().format(asUtc(value).getUTCDate()),
    /** 1–16 November */
    daySpan: (from: string, to: string) => days({ day: 'numeric', month: 'long' }).formatRange(asUtc(from), asUtc(to)),
    dayOfMonth: (value: string) => unbroken(days(SHORT_DAY).format(asUtc(value))),
    /** The header of a calendar column. An Arabic weekday has no other abbreviation than its letter. */
    weekday: (value: string) => days({ weekday: language === 'ar' ? 'narrow' : 'short' }).format(asUtc(value)),
    weekdayInFull: (value: string) => days({ weekday: 'long' }).format(asUtc(value)),
    month: (value: string) => days({ month: 'short' }).format(asUtc(value)),
    shortMonthOfYear: (value: string) => asWritten(days({ month: 'short', year: 'numeric' }).format(asUtc(value))),
    monthOfYear: (value: string) => days({ month: 'long', year: 'numeric' }).format(asUtc(value)),

    dayOfMoment,
    time,
    today: () => calendarDay(new Date(), timeZone),
    hourNow: () => Number(time(new Date()).slice(0, 2)),
    calendarDay: (moment: Date) => calendarDay(moment, timeZone),

    /** "in 3 days", "yesterday", "in 6 months". */
    daysAway: (count: number) => {
      const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
      return Math.abs(count) < 45 ? words.format(count, 'day') : words.format(Math.round(count / 30), 'month')
    },

    /** "Today, 12:40", "Yesterday, 21:17", and the day alone before that. */
    arrival: (moment: string, now = new Date()) => {
      const at = new Date(moment)
      const daysAgo = daysBetween(calendarDay(at, timeZone), calendarDay(now, timeZone))
      if (daysAgo < 0 || daysAgo > 1) return dayOfMoment(moment)
      const when = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-daysAgo, 'day')
      const comma = language === 'ar' ? '،' : ','
      return `${when.charAt(0).toLocaleUpperCase(locale)}${when.slice(1)}${comma} ${time(at)}`
    },

    /** The year shows only when it is not the current one. */
    dayRange: (from: string, to: string | null, options: { today: string; weekday?: boolean }) => {
      const year = options.today.slice(0, 4)
      const isThisYear = from.startsWith(year) && (to === null || to.startsWith(year))
      const shape = { ...(isThisYear ? SHORT_DAY : LONG_DAY), ...(options.weekday && WEEKDAY) }
      const one = (value: string) => asWritten(days(shape).format(asUtc(value)))
      return to === null ? one(from) : `${one(from)} – ${one(to)}`
    },
  }
}

export type Format = ReturnType<typeof formatFor>
