import columns from './scenes/columns.svg?inline'
import domes from './scenes/domes.svg?inline'
import dunes from './scenes/dunes.svg?inline'
import minarets from './scenes/minarets.svg?inline'
import sea from './scenes/sea.svg?inline'
import towers from './scenes/towers.svg?inline'

/** By the names that agencies type, in English and in Arabic. */
const SCENES: [scene: string, places: RegExp][] = [
  [minarets, /ma[kc]kah|mecca|madina|medina|umrah|مك[ةه]|المدين[ةه] المنور|عمر[ةه]/i],
  [
    towers,
    /dubai|abu dhabi|sharjah|doha|riyadh|jeddah|kuwait|manama|muscat|دبي|أبو ?ظبي|الشارق[ةه]|الدوح[ةه]|الرياض|جد[ةه]|الكويت|المنام[ةه]|مسقط/i,
  ],
  [columns, /luxor|aswan|abu simbel|athens|الأقصر|أسوان|أبو سمبل/i],
  [
    sea,
    /sharm|hurghada|dahab|marsa|gouna|safaga|aqaba|red sea|maldives|شرم|الغردق[ةه]|دهب|مرسى|الجون[ةه]|سفاجا|العقب[ةه]|المالديف/i,
  ],
  [
    domes,
    /istanbul|ankara|bursa|cairo|amman|damascus|beirut|jerusalem|tunis|إسطنبول|اسطنبول|القاهر[ةه]|عم[ّ]?ان|دمشق|بيروت|القدس|تونس/i,
  ],
]

/** The picture of a place at dusk; dunes for a place that is not known. */
export const sceneOf = (place: string | null): string =>
  SCENES.find(([, places]) => place !== null && places.test(place))?.[0] ?? dunes
