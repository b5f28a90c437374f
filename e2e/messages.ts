import { expect, test as base } from './fixtures.ts'

/**
 * Every message of the client screens in the two tested languages, so that a changed catalogue is noticed here. English
 * and Arabic are quoted exactly from the specification where it defines them.
 */
export const MESSAGES = {
  loggedIn: {
    en: 'You are signed in.',
    ar: 'تم تسجيل الدخول بنجاح.',
  },
  wrongLogin: {
    en: 'The phone number, email or password is incorrect.',
    ar: 'رقم الهاتف أو البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  },
  loginFailed: {
    en: 'Could not sign in.',
    ar: 'تعذّر تسجيل الدخول.',
  },
  loginRequired: {
    en: 'Enter your phone number or email.',
    ar: 'يرجى إدخال رقم الهاتف أو البريد الإلكتروني.',
  },
  loginInvalid: {
    en: 'Enter a phone number such as 0100 555 0142, or an email such as name@example.com.',
    ar: 'يرجى إدخال رقم مثل ⁦0100 555 0142⁩ أو بريد إلكتروني مثل name@example.com.',
  },
  passwordRequired: {
    en: 'Enter your password.',
    ar: 'يرجى إدخال كلمة المرور.',
  },
  noConnection: {
    en: 'No connection. Check your internet and try again.',
    ar: 'لا يوجد اتصال بالإنترنت. يرجى التحقق من الشبكة ثم المحاولة مرة أخرى.',
  },
  trouble: {
    en: 'Something went wrong on our side. Please try again in a moment.',
    ar: 'حدث خطأ من جانبنا. يرجى المحاولة مرة أخرى بعد قليل.',
  },
  activateNotice: {
    en: 'Leave feedback to activate your account and earn points.',
    ar: 'يرجى إرسال تقييمك لتفعيل حسابك وكسب النقاط.',
  },
  signInAgain: {
    en: 'Please sign in again to choose your own password.',
    ar: 'يرجى تسجيل الدخول مرة أخرى لاختيار كلمة مرور خاصة بك.',
  },
  sendFailed: {
    en: 'Could not send the code. Please try again.',
    ar: 'تعذّر إرسال الرمز.',
  },
  saveFailed: {
    en: 'Could not save the password. Please try again.',
    ar: 'تعذّر حفظ كلمة المرور.',
  },
  resent: {
    en: 'A new code is on its way.',
    ar: 'الرمز الجديد في الطريق إليك.',
  },
  codeIncomplete: {
    en: 'Enter all eight characters of the code.',
    ar: 'يرجى إدخال الرمز كاملًا (8 خانات).',
  },
  rulesNotMet: {
    en: 'Choose a password that meets all three rules.',
    ar: 'يرجى اختيار كلمة مرور تستوفي الشروط الثلاثة.',
  },
  savedAndSignedIn: {
    en: 'Your password is saved and you are signed in.',
    ar: 'تم حفظ كلمة المرور وتسجيل دخولك.',
  },
  passwordSaved: {
    en: 'Your new password is saved.',
    ar: 'تم حفظ كلمة المرور الجديدة.',
  },
  currentRequired: {
    en: 'Enter your current password.',
    ar: 'يرجى إدخال كلمة المرور الحالية.',
  },
  linkTitle: {
    en: 'This link no longer works',
    ar: 'هذا الرابط لم يعد صالحًا',
  },
  wrongCode: {
    en: 'This code is incorrect or has expired. Check it, or request a new one.',
    ar: 'هذا الرمز غير صحيح أو انتهت صلاحيته. يرجى التحقق منه أو طلب رمز جديد.',
  },
  wrongPassword: {
    en: 'This is not your current password.',
    ar: 'كلمة المرور الحالية غير صحيحة.',
  },
  notLoggedIn: {
    en: 'not logged in, please log in first',
    ar: 'لم يتم تسجيل الدخول، يرجى تسجيل الدخول أولًا',
  },
  fetchFailedTitle: {
    en: 'Failed to fetch data.',
    ar: 'تعذّر تحميل البيانات.',
  },
  failedLead: {
    en: 'Check your connection, then try again.',
    ar: 'يرجى التحقق من الاتصال بالإنترنت ثم المحاولة مرة أخرى.',
  },
  failedServer: {
    en: 'Something went wrong on our side. Please try again in a moment.',
    ar: 'حدث خطأ من جانبنا. يرجى المحاولة مرة أخرى بعد قليل.',
  },
  notFoundTitle: {
    en: 'Profile not found',
    ar: 'لم يتم العثور على الملف الشخصي',
  },
  profileFetchFailed: {
    en: 'Could not fetch your data. Please log in again.',
    ar: 'تعذّر تحميل بياناتك. يرجى تسجيل الدخول مرة أخرى.',
  },
  sessionExpired: {
    en: 'Your session has expired. Please sign in again.',
    ar: 'انتهت الجلسة. يرجى تسجيل الدخول مرة أخرى.',
  },
  incomplete: {
    en: 'Please provide a rating and a comment.',
    ar: 'يرجى إضافة تقييم بالنجوم وتعليق.',
  },
  feedbackFailed: {
    en: 'Failed to submit feedback. Please try again.',
    ar: 'تعذّر إرسال التقييم. يرجى المحاولة مرة أخرى.',
  },
  tripFeedbackFailed: {
    en: 'Failed to submit feedback.',
    ar: 'تعذّر إرسال التقييم.',
  },
  thanks: {
    en: 'Thank you! Your feedback has been submitted.',
    ar: 'شكرًا لك! تم إرسال تقييمك.',
  },
  activated: {
    en: 'Feedback submitted! Your account is now active.',
    ar: 'تم إرسال التقييم! أصبح حسابك مفعّلًا الآن.',
  },
  ticketAlreadyReviewed: {
    en: 'You have already reviewed this trip.',
    ar: 'سبق إرسال تقييم لهذه الرحلة.',
  },
  notPhone: {
    en: 'Enter a valid phone number.',
    ar: 'يرجى إدخال رقم هاتف صحيح.',
  },
  completed: {
    en: 'Completed! Your points have been added.',
    ar: 'اكتملت رحلتك! وأُضيفت نقاطك.',
  },
  completeFailed: {
    en: 'Could not mark the trip as completed.',
    ar: 'تعذّر تأكيد إتمام الرحلة.',
  },
  ticketNotConfirmed: {
    en: 'Only a confirmed trip can be marked completed.',
    ar: 'لا يمكن تأكيد إتمام الرحلة إلا إذا كانت مؤكدة.',
  },
  redeemed: {
    en: 'Redeemed! The reward is yours.',
    ar: 'تم الاستبدال! أصبحت المكافأة لك.',
  },
  redeemFailed: {
    en: 'Could not redeem the reward.',
    ar: 'تعذّر استبدال نقاطك بهذه المكافأة.',
  },
  pointsRequired: {
    en: 'Points Required: 300',
    ar: 'النقاط المطلوبة: 300',
  },
  insufficient: {
    en: 'Insufficient',
    ar: 'رصيد غير كافٍ',
  },
  insufficientPoints: {
    en: 'You do not have enough points for this reward.',
    ar: 'نقاطك لا تكفي لهذه المكافأة.',
  },
  cardBlocked: {
    en: 'Your browser blocked the new window. Allow pop-ups for this site, then try again.',
    ar: 'منع المتصفح فتح نافذة جديدة. يرجى السماح بالنوافذ المنبثقة لهذا الموقع ثم المحاولة مرة أخرى.',
  },
  cardFailed: {
    en: 'Failed to generate client card. Please try again.',
    ar: 'تعذّر إنشاء بطاقة العميل. يرجى المحاولة مرة أخرى.',
  },
}

type Said = (...names: (keyof typeof MESSAGES)[]) => Promise<void>

/** `said` reads messages exactly as they are on the screen. */
export const test = base.extend<{ said: Said }>({
  said: async ({ page, language }, use) =>
    use(async (...names) => {
      for (const name of names) {
        const words = MESSAGES[name][language as 'en' | 'ar']
        // As one text of an element, or as all of an element whose number has its own size.
        const isSaid = `text()[normalize-space() = "${words}"] or normalize-space() = "${words}"`
        const found = page.locator(`xpath=//*[${isSaid}]`).filter({ visible: true })
        await expect(found.first(), words).toBeVisible()
      }
    }),
})
