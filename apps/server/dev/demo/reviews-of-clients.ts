export type DemoReview = {
  days_ago: number
  rating: number
  comment: string
  /** The key of a client; without it, the name typed at the desk is used. */
  client?: string
  /** The destination of the reviewed trip: its arrival city or hotel. */
  trip?: string
  name?: string
  mobile?: string
  reply?: string
  /** For low ratings only; without it the follow-up is new. */
  follow_up?: { state: 'contacted' | 'resolved'; note: string }
}

const by = (client: string, days_ago: number, rating: number, comment: string, trip?: string): DemoReview => ({
  client,
  days_ago,
  rating,
  comment,
  ...(trip !== undefined && { trip }),
})

export const reviewsOfClients: DemoReview[] = [
  {
    ...by('layla', 58, 5, 'Barcelona was a dream, and the seats were side by side as promised.', 'Barcelona'),
    reply: 'With pleasure, Layla. Have a wonderful trip!',
  },
  by('layla', 31, 4, 'Kuala Lumpur was lovely. The layover was longer than I expected.', 'Kuala Lumpur'),
  by('layla', 5, 5, 'Istanbul was booked in ten minutes on WhatsApp. Thank you, Nadia!'),
  by('nour', 57, 5, 'New York went without a single hitch.', 'New York'),
  by('nour', 49, 5, 'Four of us in one suite, and the children loved the pool.', 'Palm Court'),
  by('nour', 5, 4, 'Good prices. The call back took a day longer than promised.'),
  by('zeynep', 54, 5, 'İzmir uçuşu tam zamanındaydı, teşekkürler.', 'Izmir'),
  by('zeynep', 17, 4, 'Otel merkezdeydi, oda biraz küçüktü.', 'Bosphorus Suites'),
  by('zeynep', 7, 5, 'İstanbul turu harikaydı, her şey zamanındaydı.'),
  by('mariam', 41, 3, 'Fine overall. Breakfast was not included although I asked for it.', 'Nile View Hotel'),
  by('mariam', 12, 4, 'Helpful team at the desk, and a clear offer for Siwa.'),
  {
    ...by('juergen', 31, 1, 'Hotel war ausgebucht, wir mussten umziehen.', 'Palm Court'),
    reply: 'Das tut uns sehr leid. Das Hotel erstattet Ihnen eine Nacht.',
    follow_up: { state: 'resolved', note: 'One night refunded by the hotel.' },
  },
  by('juergen', 13, 5, 'Luxor war wunderbar, der Flug pünktlich.', 'Luxor'),
  by('juergen', 10, 5, 'Sehr freundliche Beratung, gerne wieder.'),
  by('sofia', 52, 4, 'Mare bellissimo, camera pulita.', 'Coral Bay Resort'),
  {
    ...by('sofia', 4, 2, 'Volo in ritardo di cinque ore e nessun messaggio.', 'Rome'),
    follow_up: { state: 'contacted', note: 'Called, asked the airline for the delay letter.' },
  },
  by('youssef', 44, 4, 'Smooth trip to Jeddah, and the hotel shuttle waited for us.'),
  {
    ...by('youssef', 6, 1, 'Charged twice for one bag.'),
    follow_up: { state: 'contacted', note: 'Refund of EGP 900 requested.' },
  },
  by('hana', 29, 5, 'A quick flight and friendly staff.', 'Sharm El Sheikh'),
  by('hana', 1, 1, 'We waited three hours for the transfer in Sharm with two children.', 'Coral Bay Resort'),
  by('tarek', 46, 4, 'Everything was fine with the flight to Riyadh.', 'Riyadh'),
  by('tarek', 3, 2, 'The room was not the one in the picture.', 'Palm Court'),
  {
    ...by('mona', 36, 2, 'Nobody answered the hotline on Friday.'),
    reply: 'You are right, and we are sorry. The hotline now answers on Fridays too.',
    follow_up: { state: 'resolved', note: 'Friday shift added. She was glad.' },
  },
  by('mona', 20, 5, 'They called me back and solved it the same day.'),
  by('rania', 41, 5, 'Vienna at its best, and the upgrade was a nice surprise.', 'Vienna'),
  by('rania', 33, 3, 'Good trip, but I had to ask three times for the invoice.'),
  by('hossam', 16, 3, 'The flight was on time. The seats were worn.', 'Kuwait'),
  by('claire', 45, 5, 'Une vue magnifique sur le Nil, service impeccable.', 'Nile View Hotel'),
  by('claire', 43, 4, 'Vol court et agréable, merci.', 'Luxor'),
  by('carlos', 20, 5, 'Todo perfecto, volveré a reservar con ustedes.', 'Madrid'),
  by('mohamed', 53, 5, 'رحلة عمرة ميسّرة والحمد لله، والتنظيم ممتاز.', 'جدة'),
  by('mohamed', 35, 5, 'تعامل راقٍ وسرعة في الرد.'),
  by('mohamed', 9, 4, 'السعر مناسب ولكن تأخر إرسال التأكيد.'),
  by('fatma', 50, 5, 'دبي كانت رائعة وكل شيء في موعده.', 'دبي'),
  by('fatma', 15, 4, 'المنتجع جميل والإفطار متنوع.', 'منتجع كورال باي'),
  by('ahmed', 47, 3, 'الرحلة مقبولة لكن المقعد لم يكن كما طلبت.', 'الكويت'),
  {
    ...by('ahmed', 19, 2, 'ألغيت الرحلة ولم يخبرني أحد قبلها بوقت كافٍ.'),
    follow_up: { state: 'resolved', note: 'تم الاعتذار وإعادة المبلغ كاملاً.' },
  },
  by('mona.ibrahim', 49, 5, 'إطلالة ساحرة على النيل وخدمة ممتازة.', 'فندق إطلالة النيل'),
  by('mona.ibrahim', 26, 5, 'شكراً على هدية عيد الميلاد!'),
  by('khaled', 56, 5, 'طوكيو تجربة لا تُنسى، شكراً لكم.', 'طوكيو'),
  by('khaled', 34, 4, 'الفندق جيد والشاطئ نظيف.', 'فندق النخيل'),
  {
    ...by('khaled', 2, 5, 'أثينا جميلة والرحلة في موعدها.', 'أثينا'),
    reply: 'يسعدنا ذلك، وننتظركم في باريس.',
  },
  by('salma', 18, 3, 'الرحلة قصيرة وجيدة، لكن الأمتعة تأخرت قليلاً.', 'الأقصر'),
  by('dina', 33, 5, 'أفضل إجازة مع العائلة منذ سنوات.', 'منتجع كورال باي'),
  by('dina', 8, 4, 'خدمة محترمة وأسعار واضحة.'),
]
