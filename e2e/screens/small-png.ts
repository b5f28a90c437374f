import { crc32, deflateSync, inflateSync } from 'node:zlib'

const COLOURS = 256
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

type Chunk = { type: string; data: Buffer }

const chunksOf = (png: Buffer): Chunk[] => {
  const chunks: Chunk[] = []
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at)
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  return chunks
}

const written = ({ type, data }: Chunk): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

const paeth = (left: number, up: number, corner: number) => {
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

const guessBy = (filter: number | undefined, left: number, up: number, corner: number) => {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  return filter === 4 ? paeth(left, up, corner) : 0
}

/** Undoes the filter of each line. A line's first byte names it. */
const unfiltered = (lines: Buffer, width: number, step: number): Buffer => {
  const stride = width * step
  const pixels = Buffer.alloc((lines.length / (stride + 1)) * stride)
  for (let from = 0, to = 0; from < lines.length; from += stride + 1, to += stride) {
    const filter = lines[from]
    for (let place = 0; place < stride; place++) {
      const left = place >= step ? (pixels[to + place - step] ?? 0) : 0
      const up = to > 0 ? (pixels[to + place - stride] ?? 0) : 0
      const corner = to > 0 && place >= step ? (pixels[to + place - stride - step] ?? 0) : 0
      pixels[to + place] = (lines[from + 1 + place] ?? 0) + guessBy(filter, left, up, corner)
    }
  }
  return pixels
}

const CHANNELS = [16, 8, 0] as const

/** Colours (red, green and blue in one number) that will become one, and what makes them differ most. */
type Group = { colours: number[]; weight: number; channel: (typeof CHANNELS)[number]; spread: number }

const shade = (colour: number, channel: (typeof CHANNELS)[number]) => (colour >> channel) & 255

const groupOf = (colours: number[], counts: Map<number, number>): Group => {
  const spreads = CHANNELS.map((channel) => {
    let [least, most] = [255, 0]
    for (const colour of colours) {
      least = Math.min(least, shade(colour, channel))
      most = Math.max(most, shade(colour, channel))
    }
    return { channel, spread: most - least }
  })
  const weight = colours.reduce((sum, colour) => sum + (counts.get(colour) ?? 0), 0)
  return { colours, weight, ...spreads.reduce((one, other) => (other.spread > one.spread ? other : one)) }
}

/** Of a large area a small difference is seen as well: the bands of a sky. */
const urgency = ({ spread, weight }: Group) => spread * weight ** 0.35

/** Median cut: the group that needs it most is halved until there are enough groups. */
const grouped = (counts: Map<number, number>): Group[] => {
  const groups = [groupOf([...counts.keys()], counts)]
  while (groups.length < COLOURS) {
    const next = groups.reduce((one, other) => (urgency(other) > urgency(one) ? other : one))
    if (next.spread === 0) break
    const sorted = next.colours.toSorted((one, other) => shade(one, next.channel) - shade(other, next.channel))
    const half = sorted.length >> 1
    groups.splice(groups.indexOf(next), 1, groupOf(sorted.slice(0, half), counts), groupOf(sorted.slice(half), counts))
  }
  return groups
}

/** The same picture in 256 colours, a third of the size. */
export const smallPng = (png: Buffer): Buffer => {
  const chunks = chunksOf(png)
  const header = Buffer.from(chunks[0]?.data ?? [])
  const [width, height, step] = [header.readUInt32BE(0), header.readUInt32BE(4), header[9] === 6 ? 4 : 3]
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const pixels = unfiltered(inflateSync(packed), width, step)

  const drawn = new Uint32Array(width * height)
  const counts = new Map<number, number>()
  // Most neighbours are alike: a run of them is counted at once.
  let [current, run] = [-1, 0]
  const countRun = () => counts.set(current, (counts.get(current) ?? 0) + run)
  for (let place = 0, from = 0; place < drawn.length; place++, from += step) {
    const next = ((pixels[from] ?? 0) << 16) | ((pixels[from + 1] ?? 0) << 8) | (pixels[from + 2] ?? 0)
    drawn[place] = next
    if (next !== current) {
      if (run > 0) countRun()
      current = next
      run = 0
    }
    run++
  }
  countRun()

  const palette = Buffer.alloc(COLOURS * 3)
  const placeOf = new Map<number, number>()
  for (const [place, { colours, weight }] of grouped(counts).entries()) {
    for (const [offset, channel] of CHANNELS.entries()) {
      const sum = colours.reduce((total, colour) => total + shade(colour, channel) * (counts.get(colour) ?? 0), 0)
      palette[place * 3 + offset] = Math.round(sum / weight)
    }
    for (const colour of colours) placeOf.set(colour, place)
  }

  const lines = Buffer.alloc((width + 1) * height)
  for (let place = 0, to = 0, index = 0; place < drawn.length; place++) {
    if (place % width === 0) to++
    if (place === 0 || drawn[place] !== drawn[place - 1]) index = placeOf.get(drawn[place] ?? 0) ?? 0
    lines[to++] = index
  }
  header[9] = 3
  return Buffer.concat([
    SIGNATURE,
    ...[
      { type: 'IHDR', data: header },
      { type: 'PLTE', data: palette },
      { type: 'IDAT', data: deflateSync(lines, { level: 9 }) },
      { type: 'IEND', data: Buffer.alloc(0) },
    ].map(written),
  ])
}
