import { spawnSync } from 'node:child_process'

const isFull = process.argv.includes('--full')
const rest = process.argv.slice(2).filter((argument) => argument !== '--full')
const { status } = spawnSync('vitest', ['run', '--project', 'security*', ...rest], {
  stdio: 'inherit',
  env: { ...process.env, ...(isFull && { SECURITY_FULL: '1' }) },
})
process.exitCode = status ?? 1
