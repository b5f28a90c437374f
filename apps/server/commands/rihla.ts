/** What the image starts: the first word says which process or which command it is. */
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
  healthy: () => import('./healthy.ts'),
}

// Process 1 of a container is not ended by a signal that it does not handle. From its start on the API and the worker do.
const leave = () => process.exit(143)
process.once('SIGTERM', leave)

// Out of the way, so that each program finds its own arguments where it finds them when it is started by itself.
const [name = 'api'] = process.argv.splice(2, 1)
const start = Object.hasOwn(programs, name) ? programs[name] : undefined
if (start) {
  await start()
  process.off('SIGTERM', leave)
} else {
  console.error(`There is no "${name}" here. There are: ${Object.keys(programs).join(', ')}.`)
  process.exitCode = 1
}
