import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'bcbp'
import bwipjs from 'bwip-js/node'
import sharp from 'sharp'

export type Symbology = 'pdf417' | 'azteccode' | 'qrcode'

/** The boarding pass of a flight with Saudia from Cairo to Riyadh, three weeks ago. */
export const boardingPass = (pnr: string, flightDate: Date, passengerName = 'HASSAN/LAYLA MRS'): string =>
  encode({
    data: {
      passengerName,
      legs: [
        {
          ...{ operatingCarrierPNR: pnr, departureAirport: 'CAI', arrivalAirport: 'RUH', flightNumber: '0308' },
          ...{ operatingCarrierDesignator: 'SV', compartmentCode: 'Y', seatNumber: '012A', passengerStatus: '1' },
          ...{ checkInSequenceNumber: '0025', flightDate },
        },
      ],
    },
  })

/** As on paper: with a white margin, in the middle of what the camera sees. */
export const drawnPass = async (text: string, bcid: Symbology): Promise<Buffer> => {
  const code = await bwipjs.toBuffer({
    bcid,
    text,
    scale: bcid === 'pdf417' ? 3 : 6,
    padding: 8,
    backgroundcolor: 'ffffff',
  })
  const paper = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#ffffff' } })
  return paper
    .composite([{ input: code }])
    .png()
    .toBuffer()
}

const WIDTH = 1280
const HEIGHT = 720
const GREY = 128

/** A video of one frame with the barcode, for Chromium's fake camera. */
export const passVideo = async (text: string, bcid: Symbology): Promise<string> => {
  const light = await sharp(await drawnPass(text, bcid))
    .greyscale()
    .raw()
    .toBuffer()
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)
  const file = join(tmpdir(), `rihla-${process.pid}-${bcid}.y4m`)
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`
  writeFileSync(file, Buffer.concat([Buffer.from(head), light, colours]))
  return file
}
