import { flight, hotel, opening, type DemoClient } from './story.ts'

export const arabicClients: DemoClient[] = [
  {
    key: 'mohamed',
    full_name: 'محمد عبد الرحمن',
    language: 'ar',
    passport_expires: 800,
    joined: -700,
    trips: [
      flight(['القاهرة', 'جدة'], ['الخطوط السعودية', 'SV 306'], { leaves: -600, nights: 12, price: 52_000 }),
      flight(['القاهرة', 'المدينة المنورة'], ['مصر للطيران', 'MS 677'], { leaves: -260, nights: 10, price: 95_000 }),
      flight(['القاهرة', 'جدة'], ['الخطوط السعودية', 'SV 308'], { leaves: -65, nights: 9, price: 64_000 }),
      hotel('فندق النخيل', 'الغردقة', { leaves: 23, nights: 5, price: 27_800, room: 'غرفة عائلية', guests: 5 }),
      flight(['القاهرة', 'جدة'], ['الخطوط السعودية', 'SV 312'], {
        leaves: 110,
        nights: 14,
        price: 71_000,
        status: 'pending',
        requests: 'كرسي متحرك للوالدة',
      }),
    ],
    vouchers: [
      { reward: 'Room upgrade', redeemed: -10 },
      { reward: 'Airport lounge', redeemed: -72, used: -65 },
    ],
  },
  {
    key: 'fatma',
    full_name: 'فاطمة الزهراء علي',
    has_email: false,
    whatsapp: '+201005550166',
    language: 'ar',
    passport_expires: 150,
    joined: -280,
    trips: [
      flight(['القاهرة', 'دبي'], ['طيران الإمارات', 'EK 926'], { leaves: -140, nights: 8, price: 58_000 }),
      hotel('منتجع كورال باي', 'شرم الشيخ', { leaves: -20, nights: 4, price: 17_300, room: 'غرفة مزدوجة', guests: 2 }),
      flight(['القاهرة', 'إسطنبول'], ['مصر للطيران', 'MS 737'], { leaves: 52, nights: 6, price: 33_600 }),
    ],
    vouchers: [{ reward: 'Late check-out', redeemed: -22, used: -16 }],
  },
  {
    key: 'ahmed',
    full_name: 'أحمد سمير',
    language: 'ar',
    joined: -120,
    trips: [
      flight(['الإسكندرية', 'الكويت'], ['النيل للطيران', 'NP 155'], { leaves: -80, nights: 30, price: 21_400 }),
      flight(['الكويت', 'الإسكندرية'], ['النيل للطيران', 'NP 156'], {
        leaves: -15,
        nights: 0,
        price: 11_900,
        status: 'cancelled',
      }),
    ],
  },
  {
    key: 'mona.ibrahim',
    full_name: 'منى إبراهيم',
    language: 'ar',
    passport_expires: 410,
    joined: -330,
    trips: [
      flight(['القاهرة', 'بيروت'], ['مصر للطيران', 'MS 709'], { leaves: -180, nights: 6, price: 44_000 }),
      hotel('فندق إطلالة النيل', 'أسوان', { leaves: -55, nights: 4, price: 16_000, room: 'غرفة على النيل', guests: 3 }),
      flight(['القاهرة', 'عمّان'], ['مصر للطيران', 'MS 701'], { leaves: 2, nights: 5, price: 20_500 }),
    ],
    vouchers: [{ reward: 'Breakfast for two', redeemed: -57, used: -53 }],
    adjustment: { on: -48, points: 50, reason: 'هدية عيد الميلاد' },
  },
  {
    key: 'khaled',
    full_name: 'خالد الشناوي',
    language: 'ar',
    passport_expires: 1100,
    joined: -620,
    trips: [
      flight(['القاهرة', 'كوالالمبور'], ['الخطوط السعودية', 'SV 302'], { leaves: -500, nights: 15, price: 85_500 }),
      flight(['القاهرة', 'طوكيو'], ['مصر للطيران', 'MS 964'], { leaves: -200, nights: 16, price: 120_000 }),
      hotel('فندق النخيل', 'الغردقة', { leaves: -42, nights: 6, price: 31_000, room: 'جناح', guests: 4 }),
      flight(['القاهرة', 'أثينا'], ['مصر للطيران', 'MS 747'], { leaves: -9, nights: 5, price: 28_300 }),
      flight(['القاهرة', 'باريس'], ['مصر للطيران', 'MS 799'], { leaves: 75, nights: 9, price: 66_000 }),
    ],
    vouchers: [
      { reward: 'Late check-out', redeemed: -420 },
      { reward: 'Airport lounge', redeemed: -12, used: -9 },
    ],
  },
  {
    key: 'salma',
    full_name: 'سلمى حسين',
    language: 'ar',
    joined: -50,
    trips: [flight(['القاهرة', 'الأقصر'], ['إير كايرو', 'SM 43'], { leaves: -22, nights: 3, price: 4_800 })],
  },
  {
    key: 'youssef.kamel',
    full_name: 'يوسف كامل',
    language: 'ar',
    joined: -1,
    is_active: false,
    trips: [opening(18_500, -1, 'confirmed')],
  },
  {
    key: 'dina',
    full_name: 'دينا فؤاد',
    language: 'ar',
    joined: -85,
    trips: [
      hotel('منتجع كورال باي', 'شرم الشيخ', { leaves: -38, nights: 3, price: 13_700, room: 'غرفة مزدوجة', guests: 2 }),
    ],
  },
]
