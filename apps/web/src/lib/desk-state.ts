/** Of a link to the desk that opens the camera at once. */
export type DeskState = { camera: true }
