/** Days and prices as the screen shows them. */
export const formatFor = (language: string) => {
  const locale = language === 'ar' ? 'ar-EG-u-nu-latn-ca-gregory' : 'en-GB'
  return {
    day: (day: string) =>
      new Date(day)
        .toLocaleDateString(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
        .replace('Sept', 'Sep'),
    money: (value: number) =>
      value.toLocaleString(locale, { style: 'currency', currency: 'EGP', maximumFractionDigits: 0 }),
  }
}
