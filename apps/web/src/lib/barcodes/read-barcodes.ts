import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** The module would otherwise be fetched from another server, which the policy of the page forbids. */
const MODULE = { overrides: { locateFile: () => wasm } }

export type Format = 'Aztec' | 'PDF417' | 'QRCode'

/** Can begin before there is an image. */
export const prepareReader = (): Promise<unknown> => prepareZXingModule({ ...MODULE, fireImmediately: true })

/** The text of a barcode in the image; undefined if none is found. Nothing leaves the device. */
export const readBarcode = async (image: Blob | ImageData, formats: Format[]): Promise<string | undefined> => {
  await prepareReader()
  const [found] = await readBarcodes(image, { formats, maxNumberOfSymbols: 1 })
  return found?.text
}
