import { LOCALES, type Language } from '@rihla/domain'

const LONG_DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
const SHORT_DAY = { day: 'numeric', month: 'short' } as const
const WEEKDAY = { weekday: 'short' } as const

/** Making one costs thirty times what using it does, and a table uses some hundreds. */
const keeping = <Options, Format>(make: (locale: string, options: Options) => Format) => {
  const made = new Map<string, Format>()
  return (locale: string, options: Options) => {
    const name = locale + JSON.stringify(options)
    const format = made.get(name) ?? make(locale, options)
    made.set(name, format)
    return format
  }
}
const keptDates = keeping((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options))
const keptNumbers = keeping((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')
const asUtc = (day: string) => new Date(`${day}T00:00:00Z`)

const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g
const [START, END] = ['\u2068', '\u2069']

/** Keeps a name of unknown direction from reordering the sentence around it, also one that brings marks to do so. */
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

export const formatFor = (language: Language) => {
  const locale = LOCALES[language]
  const days = (options: Intl.DateTimeFormatOptions) => keptDates(locale, { ...options, timeZone: 'UTC' })
  const numbers = (options: Intl.NumberFormatOptions = {}) => keptNumbers(locale, options)

  /** Without a zone it is the reader's own, which changes with a journey: nothing to keep. */
  const moments = (options: Intl.DateTimeFormatOptions, timeZone: string | undefined) =>
    timeZone ? keptDates(locale, { ...options, timeZone }) : new Intl.DateTimeFormat(locale, options)

  /** Every English month has three letters here; the browsers' own data make one exception. */
  const asWritten = (text: string) => unbroken(language === 'en' ? text.replace('Sept', 'Sep') : text)

  const day = (value: string) => asWritten(days(LONG_DAY).format(asUtc(value)))

  return {
    number: (value: number) => numbers().format(value),

    /** 4.17 reads 4.2: nobody compares the second digit of an average. */
    average: (value: number) => numbers({ maximumFractionDigits: 1 }).format(value),

    /** +400 and −400, with a true minus; shown in a left-to-right run. */
    signed: (value: number) => {
      const digits = numbers().format(Math.abs(value))
      return value === 0 ? digits : `${value > 0 ? '+' : '−'}${digits}`
    },

    /** Several words after each other, by the commas of the language. */
    list: (words: string[]) => new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(words),

    milliseconds: (value: number) => numbers({ style: 'unit', unit: 'millisecond' }).format(value),

    percent: (value: number) => numbers({ style: 'percent' }).format(value / 100),

    money: (value: number, currency: string) =>
      unbroken(numbers({ style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(value)),

    day,
    dayOfMonth: (value: string) => unbroken(days(SHORT_DAY).format(asUtc(value))),
    weekday: (value: string) => days(WEEKDAY).format(asUtc(value)),
    month: (value: string) => days({ month: 'short' }).format(asUtc(value)),
    monthOfYear: (value: string) => days({ month: 'long', year: 'numeric' }).format(asUtc(value)),

    /** The day of a moment, as the reader's own clock shows it, or that of another time zone. */
    dayOfMoment: (moment: string, timeZone?: string) => asWritten(moments(LONG_DAY, timeZone).format(new Date(moment))),

    time: (moment: Date, timeZone?: string) =>
      moments({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, timeZone).format(moment),

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
