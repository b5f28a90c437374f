import type { MantineColorsTuple } from '@mantine/core'

/*
 * Colours are named after the stones of Egyptian jewellery; each ramp runs 0 (lightest) to 9 (darkest).
 * Outside the theme a hex value is allowed only for night surfaces, dark chip tints and the printable card.
 */
const lapis: MantineColorsTuple = [
  '#EEF1FA',
  '#DBE2F5',
  '#B9C5EA',
  '#93A5DE',
  '#7088D0',
  '#5069BE',
  '#3C52A6',
  '#2D3F87',
  '#20306B',
  '#141F49',
]
const gold: MantineColorsTuple = [
  '#FFF8E8',
  '#FDECC8',
  '#FADC9B',
  '#F5C96A',
  '#EDB544',
  '#D99A25',
  '#B57B14',
  '#8A5D0C',
  '#694608',
  '#473005',
]
const turquoise: MantineColorsTuple = [
  '#E7F6F3',
  '#CDEDE7',
  '#9DDBD0',
  '#6AC6B8',
  '#3FAC9D',
  '#219083',
  '#14756A',
  '#0E5F56',
  '#0A4942',
  '#06332E',
]
const carnelian: MantineColorsTuple = [
  '#FDF0EB',
  '#FADDD3',
  '#F4BCAB',
  '#EB957D',
  '#DF7256',
  '#CD5438',
  '#AF3F26',
  '#8E311D',
  '#6D2515',
  '#4A190E',
]
const limestone: MantineColorsTuple = [
  '#FBF9F6',
  '#F5F1EB',
  '#EAE4DB',
  '#DAD2C6',
  '#BEB4A6',
  '#978C7E',
  '#736A5E',
  '#574F46',
  '#3B362F',
  '#24201B',
]
/** Mantine derives the whole dark scheme from `dark`: 0 is text, 7 the page. */
const night: MantineColorsTuple = [
  '#EFEBE4',
  '#CDCAD0',
  '#ABABBC',
  '#8387A0',
  '#454D76',
  '#303860',
  '#1F264A',
  '#131936',
  '#0E132A',
  '#090C1D',
]

export const colors = { lapis, gold, turquoise, carnelian, limestone, gray: limestone, dark: night, red: carnelian }
