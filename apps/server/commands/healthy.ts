const WITHIN_MS = 3000

/** For HEALTHCHECK, in an image without curl. The port of a worker is passed as an argument. */
const port = process.argv[2] ?? (process.env['PORT'] || '4600')
const answer = await fetch(`http://127.0.0.1:${port}/livez`, { signal: AbortSignal.timeout(WITHIN_MS) }).catch(
  () => undefined,
)
if (!answer?.ok) {
  console.error(`No healthy process answers on port ${port}.`)
  process.exitCode = 1
}
