/** The maximum length in the settings, as text. */
const LONGEST = 32 * 1024

/** A photograph needs the smaller sizes; a drawn logo almost never. */
const EDGES = [256, 192, 128, 96, 64]

const SMALLEST = 128

export type LogoFault = 'logoNotPicture' | 'logoTooSmall' | 'logoTooLarge'

export class LogoError extends Error {
  readonly fault: LogoFault

  constructor(fault: LogoFault) {
    super(fault)
    this.fault = fault
  }
}

type Drawn = (width: number, height: number) => string

/** The largest size that fits, never larger than the picture itself. */
export const fitLogo = (width: number, height: number, draw: Drawn): string => {
  const longer = Math.max(width, height)
  if (longer < SMALLEST) throw new LogoError('logoTooSmall')
  for (const edge of EDGES) {
    const scale = Math.min(1, edge / longer)
    const drawn = draw(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
    if (drawn.length <= LONGEST) return drawn
  }
  throw new LogoError('logoTooLarge')
}

/**
 * Any picture the browser can draw becomes a small PNG. An SVG is refused: it is a document that can contain scripts.
 */
export const readLogo = async (file: File): Promise<string> => {
  const picture = await createImageBitmap(file).catch(() => {
    throw new LogoError('logoNotPicture')
  })
  const canvas = document.createElement('canvas')
  try {
    return fitLogo(picture.width, picture.height, (width, height) => {
      Object.assign(canvas, { width, height })
      canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
      return canvas.toDataURL('image/png')
    })
  } finally {
    picture.close()
  }
}
