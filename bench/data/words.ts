import type { Language } from '@rihla/domain'

type Names = { language: Language; given: string[]; family: string[]; prefix: string }

const words = (text: string) => text.trim().split(/\s*,\s*/)

/** Two in three names are in Arabic script. */
export const NAMES: Names[] = [
  ...Array.from({ length: 6 }, () => ({
    language: 'ar' as const,
    prefix: '+2010',
    given:
      words(`محمد, أحمد, محمود, مصطفى, إبراهيم, عمر, خالد, يوسف, حسن, حسين, علي, كريم, طارق, هشام, وائل, سامي, ياسر, شريف,
      عمرو, رامي, فاطمة, مريم, نورا, سارة, هدى, منى, أمل, دينا, رانيا, هبة, إيمان, سلمى, ياسمين, نادية, ليلى, عائشة, زينب,
      هناء, سعاد, آمال`),
    family:
      words(`عبد الرحمن, عبد الله, السيد, حسنين, الشافعي, المصري, النجار, الحداد, البدوي, منصور, سليمان, رمضان, فؤاد,
      زكي, الشريف, الطيب, جابر, عثمان, خليل, بركات, درويش, شاهين, غانم, الجندي, قنديل, الزهراء, مبارك, الخطيب, العطار, سلامة,
      ناصف, حجازي, الدسوقي, البنا, صقر, عطية, رشدي, حمدي, توفيق, الأنصاري`),
  })),
  {
    language: 'en',
    prefix: '+2012',
    given:
      words(`Mona, Karim, Layla, Tarek, Hana, Youssef, Rania, Hossam, Nadia, Sherif, Mariam, Omar, Dina, Adel, Salma, Ramy,
      James, Emily, George, Sarah, William, Charlotte, Thomas, Olivia`),
    family:
      words(`Sabry, Lotfy, Mansour, Badawy, Hassan, Fahmy, Naguib, Halim, Ghali, Wahba, Kamel, Aziz, Taylor, Walker, Hughes,
      O'Connor, Bennett, Clarke, Murphy, Wright`),
  },
  {
    language: 'fr',
    prefix: '+336',
    given: words('Claire, François, Hélène, Jérôme, Zoé, Mathéo, Amélie, Benoît, Chloé, Gaëlle, Noël, Léa'),
    family: words(
      'Dubois, Lefèvre, Moreau, Girard, Fontaine, Chevalier, Perrin, Garçon, Besançon, Noël, Dupré, Roussel',
    ),
  },
  {
    language: 'tr',
    prefix: '+9053',
    given: words('Zeynep, Ayşe, Mehmet, Çağlar, Özlem, İbrahim, Gül, Şule, Emre, Işıl, Ömer, Nuray'),
    family: words('Yılmaz, Çelik, Şahin, Öztürk, Kılıç, Doğan, Aydın, Güneş, Koç, Erdoğan, Polat, Işık'),
  },
  {
    language: 'de',
    prefix: '+4915',
    given: words('Jürgen, Anke, Björn, Käthe, Uwe, Sören, Lena, Günther, Maja, Jörg, Petra, Rüdiger'),
    family: words('Müller, Schäfer, Groß, Köhler, Weiß, Krüger, Vogel, Jäger, Brandt, König, Böhm, Lindner'),
  },
]

export type Place = { city: string; hotel: string; airline: string; code: string }

const place = (line: string): Place => {
  const [city = '', hotel = '', airline = '', code = ''] = words(line)
  return { city, hotel, airline, code }
}

export const PLACES: Place[] = `
Istanbul, Bosphorus ServerPool, Turkish Airlines, TK
Dubai, Marina Tower, Emirates, EK
Luxor, Nile View Hotel, EgyptAir, MS
Sharm El Sheikh, Coral Bay Resort, Nile Air, NP
Barcelona, Casa del Mar, Vueling, VY
Rome, Albergo Centrale, ITA Airways, AZ
Paris, Hôtel de la Gare, Air France, AF
London, Kensington Rooms, British Airways, BA
Kuala Lumpur, Twin Garden, Malaysia Airlines, MH
Zanzibar, Spice Lodge, Kenya Airways, KQ
Vienna, Am Ring, Austrian, OS
Athens, Acropolis Inn, Aegean, A3
Marrakesh, Riad Yasmine, Royal Air Maroc, AT
Bali, Rice Field Villas, Garuda, GA
جدة, فندق النخيل, الخطوط السعودية, SV
المدينة المنورة, دار الهجرة, مصر للطيران, MS
الغردقة, منتجع كورال باي, النيل للطيران, NP
الأقصر, فندق ضفاف النيل, مصر للطيران, MS
بيروت, فندق الأرز, طيران الشرق الأوسط, ME
عمان, فندق البتراء, الملكية الأردنية, RJ
مسقط, قصر البستان, الطيران العماني, WY
الدوحة, برج الخليج, الخطوط القطرية, QR`
  .trim()
  .split('\n')
  .map(place)

export const HOMES = ['Cairo', 'Alexandria', 'القاهرة', 'الإسكندرية', 'Aswan', 'أسيوط']
export const ROOMS = ['Double', 'Sea view double', 'Family suite', 'غرفة مزدوجة', 'غرفة عائلية', 'Single']
export const REQUESTS = [
  'A cot for the baby',
  'كرسي متحرك للوالدة',
  'Vegetarian meals',
  'Seats side by side',
  'دور مرتفع إن أمكن',
]
