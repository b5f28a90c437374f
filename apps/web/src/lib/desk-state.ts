/** What a link to the desk asks for: the camera, the empty field, or the voucher that was just scanned. */
export type DeskState = { camera: true } | { typing: true } | { scanned: string }
