import { phoneDigits } from './phone-digits.ts'
import { loginNameOf, type Reach } from './reach.ts'

const EGYPT = '20'

/**
 * The digits of a phone number for a chat link, or undefined when it is no number. A leading 0 becomes 20 (CHAT-1,
 * CHAT-4).
 */
export const whatsAppDigits = (typed: string): string | undefined => {
  const written = phoneDigits(typed)
  const digits = written?.startsWith('+') ? written.slice(1) : written?.replace(/^0/, EGYPT)
  return digits !== undefined && /^[1-9]\d{7,14}$/.test(digits) ? digits : undefined
}

/** Only digits before the question mark, and nothing after it that could end the text (CHAT-5). */
export const chatLink = (number: string, text: string): string | undefined => {
  const digits = whatsAppDigits(number)
  return digits && `https://wa.me/${digits}?text=${encodeURIComponent(text.toWellFormed())}`
}

/** A message to somebody whom WhatsApp asks for. */
export const shareLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text.toWellFormed())}`

/** One pass: a name or a code is never read as a placeholder again (CHAT-5). */
export const fillTemplate = (template: string, values: { name: string; promo: string }): string =>
  template.replace(/\{(name|promo)\}/g, (_, placeholder: 'name' | 'promo') => values[placeholder])

type Welcome = { origin: string; full_name: string } & Reach & ({ national_id: string } | { link: string })

/**
 * The welcome is in Arabic, whatever the language of the screen (CHAT-2). It contains the first password only while
 * that is the national ID, and a one-time link otherwise (CHAT-3).
 */
export const welcomeText = (welcome: Welcome): string =>
  [
    `مرحبًا ${welcome.full_name}،`,
    'يسعدنا انضمامك إلى برنامج نقاط السفر لدينا. صار حسابك جاهزًا:',
    welcome.origin,
    // A number keeps its plus in front between Arabic words.
    `اسم المستخدم: ${welcome.email ?? `\u2066${loginNameOf(welcome)}\u2069`}`,
    ...('national_id' in welcome
      ? [`كلمة المرور: ${welcome.national_id}`, 'يرجى اختيار كلمة مرور خاصة عند أول تسجيل دخول.']
      : [`لاختيار كلمة المرور يرجى فتح هذا الرابط، وهو صالح لمرة واحدة: ${welcome.link}`]),
  ].join('\n')
