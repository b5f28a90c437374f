/** The entry point of the image: the first argument names the process or command to run. */
const programs: Record<string, () => Promise<unknown>> = {
  api: () => import('../src/main.ts'),
  worker: () => import('../src/worker.ts'),
  migrate: () => import('./migrate.ts'),
  'create-admin': () => import('./create-admin.ts'),
  'end-sessions': () => import('./end-sessions.ts'),
  'verify-ledger': () => import('./verify-ledger.ts'),
  'verify-audit': () => import('./verify-audit.ts'),
  'list-erasures': () => import('./list-erasures.ts'),
  'reapply-erasures': () => import('./reapply-erasures.ts'),
  'rotate-keys': () => import('./rotate-keys.ts'),
  doctor: () => import('./doctor.ts'),
  healthy: () => import('./healthy.ts'),
}

// Process 1 of a container ignores signals without a handler. The API and the worker install their own later.
const leave = () => process.exit(143)
process.once('SIGTERM', leave)

// Removed, so that each program finds its arguments at the same position as when it is started directly.
const [name = 'api'] = process.argv.splice(2, 1)
const start = Object.hasOwn(programs, name) ? programs[name] : undefined
if (start) {
  await start()
  process.off('SIGTERM', leave)
} else {
  console.error(`Unknown command "${name}". Available: ${Object.keys(programs).join(', ')}.`)
  process.exitCode = 1
}
