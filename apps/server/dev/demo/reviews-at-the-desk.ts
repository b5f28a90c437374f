import type { DemoReview } from './reviews-of-clients.ts'

const visitor = (name: string, mobile: string, days_ago: number, rating: number, comment: string): DemoReview => ({
  name,
  mobile,
  days_ago,
  rating,
  comment,
})

const anonymous = (days_ago: number, rating: number, comment: string): DemoReview => ({ days_ago, rating, comment })

/** Reviews left through the QR code at the desk, by people without an account or not logged in. */
export const reviewsAtTheDesk: DemoReview[] = [
  visitor('Omar Farouk', '+201005550187', 24, 4, 'Friendly advice, and no pressure to book.'),
  visitor('omar farouk', '+201005550187', 11, 5, 'They held the fare for me until the evening.'),
  visitor('Omar Farouk', '+201005550187', 3, 5, 'Smooth booking, and the hotel in Sharm was exactly as described.'),
  visitor('Sherif Nagy', '+201005550231', 59, 5, 'My parents’ Umrah was arranged down to the wheelchair.'),
  visitor('Sherif Nagy', '+201005550231', 22, 5, 'Second booking this year, just as good.'),
  visitor('Nadine Fawzy', '+201005550232', 51, 4, 'Good offers for Aswan.'),
  visitor('Peter Nabil', '+201005550233', 42, 5, 'The best travel desk in Nasr City.'),
  visitor('Yara Selim', '+201005550234', 38, 3, 'Nice people, but a long queue on Thursday.'),
  visitor('Yara Selim', '+201005550234', 14, 5, 'No queue this time, out in ten minutes.'),
  visitor('Ali Hamdy', '+201005550235', 28, 4, 'Clear prices and no hidden fees.'),
  visitor('Laura Becker', '+4915155501236', 37, 5, 'Schnelle Hilfe bei der Umbuchung.'),
  visitor('Marco Bianchi', '+393475550237', 27, 4, 'Guida molto preparata ad Assuan.'),
  visitor('Ayşe Demir', '+905325550238', 23, 5, 'Güler yüzlü hizmet, teşekkürler.'),
  visitor('Lucía Romero', '+34655550239', 16, 4, 'Muy amables y rápidos.'),
  visitor('إيمان رشدي', '+201005550240', 55, 5, 'موظفة الاستقبال ساعدتني في اختيار الفندق المناسب.'),
  visitor('ايمان رشدى', '+201005550240', 21, 5, 'للمرة الثانية، خدمة ممتازة.'),
  visitor('عمرو حسن', '+201005550241', 40, 4, 'عروض جيدة لشرم الشيخ.'),
  visitor('هبة الله مصطفى', '+201005550242', 30, 5, 'حجزت رحلة العمرة لوالدتي بكل سهولة.'),
  visitor('طارق منصور', '+201005550243', 25, 3, 'الخدمة جيدة والانتظار طويل.'),
  visitor('نجلاء عادل', '+201005550244', 10, 5, 'ردّوا على كل أسئلتي بصبر.'),
  visitor('سامح فتحي', '+201005550245', 6, 4, 'أسعار مناسبة وتأكيد سريع.'),
  anonymous(60, 4, 'Good selection of hotels.'),
  anonymous(48, 5, 'Always a pleasure.'),
  anonymous(39, 3, 'Parking is difficult.'),
  anonymous(32, 5, 'خدمة سريعة، شكراً.'),
  anonymous(26, 4, 'Helpful with the visa papers.'),
  anonymous(19, 5, 'ممتاز'),
  {
    ...anonymous(15, 1, 'Waited forty minutes and left.'),
    follow_up: { state: 'resolved', note: 'No number was left. Two people at the desk at noon from now on.' },
  },
  anonymous(13, 4, 'Clean office, kind people.'),
  anonymous(9, 2, 'Flight time changed and nobody told us until the airport.'),
  anonymous(8, 5, 'Thank you, Karim, for the honest advice.'),
  anonymous(4, 3, 'كان الخط مشغولاً أكثر من مرة.'),
  anonymous(2, 5, 'Booked Luxor on my lunch break.'),
  anonymous(1, 4, 'Quick and correct.'),
  anonymous(0, 5, 'رحلة موفقة بفضلكم.'),
]
