/** What boot.js hands over to the app; it needs no file of the bundle. */
declare global {
  var start:
    | {
        /** The first calls of the page by address, sent while the app was loading. */
        calls: Record<string, { bearer: string | null; language: string; response: Promise<Response> }>
        /** The app runs and reports its own failures. */
        isOver: boolean
        readonly hasFailed: boolean
        /** Shows the failure screen. */
        fail: () => void
      }
    | undefined
}

export {}
