import type { Generator } from '../../apps/server/dev/demo/generator.ts'
import { happens, oneOf } from './draws.ts'
import { PLACES } from './words.ts'

/** Grouped by sentiment: bad, neutral, good. «@» becomes a place. */
type Said = readonly [bad: readonly string[], middling: readonly string[], good: readonly string[]]

const ARABIC: Said = [
  [
    'انتظرنا ثلاث ساعات في المطار ولم يرد أحد على الهاتف.',
    'الغرفة لم تكن كما في الصور.',
    'تأخرت الرحلة إلى @ خمس ساعات دون أي رسالة.',
    'دفعنا ثمن الحقيبة مرتين.',
    'الفندق في @ كان بعيدًا عن كل شيء، والتكييف لا يعمل.',
    'لم يكن الإفطار مشمولًا رغم أننا طلبناه.',
  ],
  [
    'الرحلة مقبولة.',
    'كل شيء على ما يرام، لكن الانتظار كان طويلًا.',
    'الفندق في @ نظيف والغرفة صغيرة بعض الشيء.',
    'السعر مناسب، والرد يحتاج إلى سرعة أكبر.',
    'رحلة @ كانت عادية.',
  ],
  [
    'شكرًا لكم، خدمة ممتازة.',
    'رحلة رائعة إلى @، وكل شيء كان في موعده.',
    'الموظفون في غاية اللطف والأسعار معقولة جدًا.',
    'الأطفال أحبوا المسبح، والإفطار كان شهيًا.',
    'حجزنا في عشر دقائق عبر الواتساب.',
    'سنحجز معكم مرة أخرى إن شاء الله.',
    'المنظر من الغرفة في @ لا يُنسى.',
    'تجربة جميلة.',
  ],
]

const ENGLISH: Said = [
  [
    'We waited three hours for the transfer with two children.',
    'Charged twice for one bag.',
    'The flight to @ was five hours late and nobody told us.',
    'The room was not the one in the picture.',
    'The hotel in @ was fully booked and we had to move.',
    'No answer on the phone for two days.',
  ],
  [
    'Fine overall.',
    'Good prices. The call back took a day longer than promised.',
    'The hotel in @ was clean, the room a little small.',
    'It was all right, but the layover was long.',
    'Breakfast was not included although I asked for it.',
  ],
  [
    'Perfect.',
    'A lovely trip to @, everything on time.',
    'Booked in ten minutes on WhatsApp, thank you!',
    'The children loved the pool.',
    'Friendly people at the desk and a clear offer.',
    'The view in @ alone was worth it.',
    'We will be back next year.',
    'The seats were side by side as promised.',
  ],
]

const GERMAN: Said = [
  ['Hotel war ausgebucht, wir mussten umziehen.', 'Der Flug nach @ hatte fünf Stunden Verspätung.'],
  ['Ganz in Ordnung.', 'Das Hotel in @ war sauber, das Zimmer etwas klein.'],
  ['Sehr freundliche Beratung, gerne wieder.', 'Der Flug nach @ war pünktlich.', 'Es war wunderschön in @.'],
]

const FRENCH: Said = [
  ['Le vol pour @ était en retard de cinq heures.', 'La chambre n’était pas celle de la photo.'],
  ['Bien, mais la chambre était petite.', 'Correct, sans plus.'],
  ['Séjour magnifique à @, merci !', 'Tout était parfait du début à la fin.', 'Réservé en dix minutes, bravo.'],
]

const TURKISH: Said = [
  ['Oda resimdeki gibi değildi.', '@ uçuşu beş saat rötar yaptı.'],
  ['Otel @ merkezinde, oda biraz küçüktü.', 'Fena değil.'],
  ['@ turu harikaydı, her şey zamanındaydı.', 'Çok teşekkürler, yine geleceğiz.', 'Çocuklar havuza bayıldı.'],
]

const SAID: Partial<Record<string, Said>> = { ar: ARABIC, de: GERMAN, fr: FRENCH, tr: TURKISH }

/** From one word to a page: most comments have a sentence or two, one in fifty is very long. */
const sentences = (draws: Generator): number => {
  const drawn = draws.whole(50)
  if (drawn === 0) return 6 + draws.whole(6)
  return drawn < 25 ? 1 : 2 + (drawn % 3)
}

export const commentOf = (draws: Generator, language: string, rating: number): string => {
  const said = (SAID[language] ?? ENGLISH)[rating <= 2 ? 0 : Math.min(2, rating - 2)] ?? []
  return Array.from({ length: sentences(draws) }, () =>
    oneOf(draws, said).replace('@', oneOf(draws, PLACES).city),
  ).join(' ')
}

const REPLIES = [
  'Thank you, we look forward to your next trip!',
  'شكرًا لك، نسعد بخدمتك دائمًا.',
  'We are sorry, and have asked the hotel.',
]

export const replyOf = (draws: Generator): string | null => (happens(draws, 15) ? oneOf(draws, REPLIES) : null)
