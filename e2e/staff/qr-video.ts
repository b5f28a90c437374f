import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'qrcode'

const WIDTH = 640
const HEIGHT = 480
const DOT = 12
const [BLACK, GREY, WHITE] = [16, 128, 235]

/** A video of one frame with a QR code, for Chromium's fake camera. */
export const qrVideo = (text: string): string => {
  const { modules } = create(text)
  const [left, top] = [(WIDTH - modules.size * DOT) / 2, (HEIGHT - modules.size * DOT) / 2]
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const [column, row] = [Math.floor((x - left) / DOT), Math.floor((y - top) / DOT)]
      const isInside = column >= 0 && row >= 0 && column < modules.size && row < modules.size
      if (isInside && modules.get(row, column)) light[y * WIDTH + x] = BLACK
    }
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)
  const file = join(tmpdir(), `rihla-${process.pid}-${text.replace(/\W/g, '')}.y4m`)
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`
  writeFileSync(file, Buffer.concat([Buffer.from(head), light, colours]))
  return file
}
