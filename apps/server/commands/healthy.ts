const WITHIN_MS = 3000

/** For HEALTHCHECK, where there is no other program that could ask. A worker has a port of its own, named behind it. */
const port = process.argv[2] ?? (process.env['PORT'] || '4600')
const answer = await fetch(`http://127.0.0.1:${port}/livez`, { signal: AbortSignal.timeout(WITHIN_MS) }).catch(
  () => undefined,
)
if (!answer?.ok) {
  console.error(`Nothing that is well answers on port ${port}.`)
  process.exitCode = 1
}
