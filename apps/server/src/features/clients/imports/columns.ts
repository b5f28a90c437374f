import { CLIENT_FIELDS, foldText, isClientField, LANGUAGES, type ClientField, type Language } from '@rihla/domain'
import { clientFieldText, importText, ticketWord } from '../../../platform/i18n/texts.ts'
import { Problem } from '../../../platform/http/problem.ts'

type Names = Record<string, readonly string[]>

/** Common alternative names of the fields. Their labels in every language are recognised too. */
const OTHER_CLIENT_NAMES: Partial<Record<ClientField | 'price', readonly string[]>> = {
  full_name: ['name', 'client', 'client name', 'customer', 'الاسم', 'العميل', 'اسم العميل'],
  email: ['e-mail', 'mail', 'email address', 'البريد', 'الإيميل', 'ايميل', 'بريد إلكتروني'],
  whatsapp: [
    'phone',
    'mobile',
    'mobile number',
    'phone number',
    'whatsapp number',
    'الهاتف',
    'الموبايل',
    'رقم الهاتف',
    'رقم الواتساب',
  ],
  national_id: [
    ...['id number', 'national id number', 'رقم البطاقة', 'البطاقة'],
    ...['Documento nacional', 'Documento nazionale', 'Ulusal kimlik no'],
  ],
  passport_expiry: [
    'passport',
    'passport expires',
    'passport expiry date',
    'الجواز',
    'تاريخ انتهاء الجواز',
    'انتهاء جواز السفر',
  ],
  price: ['opening price', 'ticket price', 'سعر التذكرة'],
}

const CLIENT_NAMES: Names = Object.fromEntries(
  ([...CLIENT_FIELDS, 'price'] as const).map((field) => [field, OTHER_CLIENT_NAMES[field] ?? []]),
)

const TICKET_NAMES: Names = {
  booking_reference: ['reference', 'booking', 'pnr', 'المرجع', 'رقم الحجز'],
  client_id: ['client', 'client no', 'client number', 'العميل', 'رقم العميل'],
  email: ['client email', 'e-mail', 'mail', 'بريد العميل', 'البريد'],
  whatsapp: ['client phone', 'phone', 'mobile', 'phone number', 'هاتف العميل', 'الهاتف', 'الموبايل', 'رقم الهاتف'],
  ticket_type: ['type', 'النوع'],
  status: ['state'],
  price: ['amount', 'المبلغ'],
  currency: ['currency code', 'العملة', 'عملة السعر'],
  original_price: ['original amount', 'price in currency', 'المبلغ بالعملة', 'السعر الأصلي'],
  exchange_rate: ['rate', 'fx rate', 'سعر الصرف', 'سعر التحويل'],
  points: [],
  departure_city: ['from', 'departure', 'من'],
  arrival_city: ['to', 'arrival', 'إلى'],
  departure_date: ['departs', 'تاريخ السفر'],
  return_date: ['return', 'returns'],
  airline: [],
  airline_code: ['carrier code', 'رمز الشركة'],
  departure_airport: ['from airport', 'origin', 'مطار السفر'],
  arrival_airport: ['to airport', 'destination airport'],
  flight_number: ['flight', 'flight no'],
  hotel_name: ['hotel', 'الفندق'],
  hotel_city: ['city', 'المدينة'],
  check_in_date: ['check-in date'],
  check_out_date: ['check-out date'],
  room_type: ['room', 'الغرفة'],
  number_of_guests: ['guests', 'number of guests', 'النزلاء'],
  title: [
    'trip',
    'trip name',
    'package name',
    'program',
    'programme',
    'اسم الرحلة',
    'البرنامج',
    'اسم البرنامج',
    'العنوان',
  ],
  place: ['country', 'place', 'الدولة', 'البلد', 'المكان'],
  start_date: ['start', 'starts', 'from date', 'needed by', 'تاريخ البدء', 'من تاريخ'],
  end_date: ['end', 'ends', 'to date', 'تاريخ الانتهاء', 'إلى تاريخ'],
  provider: ['supplier', 'tour operator', 'operator', 'bus company', 'ship', 'المورد', 'شركة السياحة', 'شركة الحافلات'],
  external_reference: [
    ...['external reference', 'supplier reference', 'airline reference', 'airline pnr', 'record locator', 'locator'],
    ...['مرجع المورد', 'رقم الحجز لدى المورد', 'رقم حجز الطيران'],
  ],
  travellers: [
    ...['traveller', 'traveler', 'travelers', 'passenger', 'passengers', 'passenger name', 'pax', 'guest name'],
    ...['المسافر', 'المسافرون', 'اسم المسافر', 'أسماء المسافرين', 'الراكب', 'الركاب', 'اسم الراكب'],
  ],
  traveller_passport_expiry: [
    ...['passport expiry', 'passport', 'passport expires', 'passport expiry date', 'traveller passport expiry'],
    ...['الجواز', 'انتهاء الجواز', 'تاريخ انتهاء الجواز', 'انتهاء جواز السفر'],
  ],
  special_requests: ['requests', 'notes', 'ملاحظات'],
}

/** The file must have one column of each group. */
const KINDS = {
  clients: { names: CLIENT_NAMES, needed: [['full_name'], ['whatsapp', 'email']] },
  tickets: {
    names: TICKET_NAMES,
    needed: [['booking_reference'], ['client_id', 'email', 'whatsapp'], ['ticket_type'], ['price']],
  },
} as const
export type ImportKind = keyof typeof KINDS

/** Case, whitespace, diacritics and variants of Arabic letters are ignored. */
const keyOf = (header: string) => foldText(header).replace(/[^\p{L}\p{N}]/gu, '')

const labelOf = (field: string, language: Language) =>
  isClientField(field) ? clientFieldText(language, field) : importText(language, `column_${field}`)

const namesIn = (kind: ImportKind): Map<string, string> => {
  const names = new Map<string, string>()
  for (const [field, others] of Object.entries(KINDS[kind].names))
    for (const name of [field, ...LANGUAGES.map((language) => labelOf(field, language)), ...others])
      names.set(keyOf(name), names.get(keyOf(name)) ?? field)
  return names
}

const NAMES = { clients: namesIn('clients'), tickets: namesIn('tickets') }

export const isKnownHeader = (kind: ImportKind) => (header: string) => NAMES[kind].has(keyOf(header))

/** Read last: beside a column for our own reference it is the airline's (TRIP-2). */
const AIRLINES_OWN = 'pnr'

/** The column of each field. Of two columns for one field the first one counts. */
export const findColumns = (kind: ImportKind, header: string[]) => {
  const places = new Map<string, number>()
  const ignored: string[] = []
  const entries = [...header.entries()]
  const isLast = ([, name]: [number, string]) => keyOf(name) === AIRLINES_OWN
  for (const entry of [...entries.filter((one) => !isLast(one)), ...entries.filter(isLast)]) {
    const [place, name] = entry
    const field = NAMES[kind].get(keyOf(name))
    const free = [field, ...(isLast(entry) ? ['external_reference'] : [])].find(
      (one): one is string => one !== undefined && !places.has(one),
    )
    if (field !== undefined && free !== undefined) places.set(free, place)
    else if (name !== '') ignored.push(name)
  }
  const missing = KINDS[kind].needed.filter((fields) => !fields.some((field) => places.has(field)))
  if (missing.length > 0)
    throw new Problem('import_columns_missing', {
      values: (language) => ({
        columns: missing.map(([field]) => `«${labelOf(field, language)}»`).join(language === 'ar' ? '، ' : ', '),
      }),
    })
  return { places, ignored }
}

/** The words for each value, in every language. */
const WORDS = {
  type: {
    flight: ['air', 'طيران', 'رحلة'],
    hotel: ['stay', 'إقامة'],
    package: ['tour', 'holiday', 'package tour', 'برنامج', 'باقة', 'رحلة سياحية'],
    umrah: ['umra', 'omra', 'العمرة'],
    hajj: ['haj', 'hadj', 'الحج'],
    visa: ['فيزا', 'التأشيرة'],
    bus: ['coach', 'أتوبيس', 'باص'],
    cruise: ['nile cruise', 'كروز', 'رحلة نيلية'],
    other: ['else', 'غير ذلك', 'آخر'],
  },
  status: { pending: ['معلقة'], confirmed: ['ok', 'مؤكد'], completed: ['مكتمل'], cancelled: ['canceled', 'ملغي'] },
}

const meaningsIn = (kind: keyof typeof WORDS): Map<string, string> => {
  const meanings = new Map<string, string>()
  for (const [value, others] of Object.entries(WORDS[kind]))
    for (const word of [value, ...LANGUAGES.map((language) => ticketWord(language, `${kind}_${value}`)), ...others])
      meanings.set(keyOf(word), meanings.get(keyOf(word)) ?? value)
  return meanings
}

const MEANINGS = { type: meaningsIn('type'), status: meaningsIn('status') }

/** The value that a cell stands for, or undefined when it is none of them. */
export const wordFor = <Value extends string>(
  kind: keyof typeof WORDS,
  values: readonly Value[],
  typed: string,
): Value | undefined => {
  const meaning = MEANINGS[kind].get(keyOf(typed))
  return values.find((value) => value === meaning)
}
