/** A short example; a real agency says more, and asks a lawyer. */
export const privacyNotices = [
  {
    language: 'en',
    body: `Rihla Travel keeps your name, contact details, national ID and trips to book for you and to run your account and points.

We keep them until you ask us to delete your account. Invoices stay as long as the law requires.

We send offers only if you agreed, and you can stop them at any time under “My data”.

Hotels and airlines get what a booking needs. WhatsApp messages pass through Meta, outside Egypt.

Questions: call our hotline.`,
  },
  {
    language: 'ar',
    body: `تحفظ رحلة للسفر اسمك وبيانات الاتصال والرقم القومي ورحلاتك للحجز لك ولإدارة حسابك ونقاطك.

نحتفظ بها حتى تطلب حذف حسابك، وتبقى الفواتير المدة التي يفرضها القانون.

لا نرسل عروضًا إلا بموافقتك، ويمكنك إيقافها في أي وقت من «بياناتي».

تحصل الفنادق وشركات الطيران على ما يحتاجه الحجز، وتمر رسائل واتساب عبر شركة ميتا خارج مصر.

للأسئلة يُرجى الاتصال بالخط الساخن.`,
  },
] as const
