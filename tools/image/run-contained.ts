import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Image } from './read-dockerfile.ts'

const LOADERS: Record<string, string> = {
  x64: '/lib64/ld-linux-x86-64.so.2',
  arm64: '/lib/ld-linux-aarch64.so.1',
}

/** The C and C++ libraries of the base image: those of the Debian packages libc6, libgcc-s1 and libstdc++6. */
const LIBRARIES = [
  ...['libc.so.6', 'libdl.so.2', 'libm.so.6', 'libpthread.so.0', 'libresolv.so.2', 'librt.so.1', 'libutil.so.1'],
  ...['libnss_dns.so.2', 'libnss_files.so.2', 'libgcc_s.so.1', 'libstdc++.so.6'],
]

/** The contents of the last stage's base image, taken from this machine: its libraries and its user. */
export const layBase = (root: string): void => {
  const loader = LOADERS[process.arch]
  if (loader === undefined) throw new Error(`The rehearsal does not know the loader of ${process.arch}.`)
  const used = execFileSync('ldd', [join(root, 'app/bin/node')], { encoding: 'utf8' })
  const place = dirname(/ => (\/\S+\/libc\.so\.6)/.exec(used)?.[1] ?? '/lib/')
  for (const path of [loader, ...LIBRARIES.map((name) => join(place, name))]) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    cpSync(realpathSync(path), join(root, path))
  }
  for (const folder of ['dev', 'etc', 'proc', 'tmp']) mkdirSync(join(root, folder), { recursive: true })
  for (const device of ['null', 'random', 'urandom']) writeFileSync(join(root, 'dev', device), '')
  writeFileSync(join(root, 'etc/passwd'), 'nonroot:x:65532:65532::/home/nonroot:/sbin/nologin\n')
}

/**
 * $1 is the root and $2 the user. The root is read-only and nothing outside of it is visible; the program is process 1,
 * cannot gain privileges and sees no other process.
 */
const INSIDE = `set -e
root=$1 user=$2; shift 2
mount --bind "$root" "$root"
for device in null random urandom; do mount --bind /dev/$device "$root/dev/$device"; done
mount -t proc proc "$root/proc"
mount -o remount,ro,bind "$root"
[ -z "$user" ] || ids="--setgid \${user#*:} --setuid \${user%:*}"
exec setpriv --no-new-privs \${ids:+--clear-groups} unshare --root "$root" --wd /app $ids "$@"`

export type Contained = {
  output: () => string
  /** The exit code, once the process has ended. */
  ended: Promise<number | null>
  stop: (signal: NodeJS.Signals) => void
  /** Ends the process in any state; does nothing if it has already ended. */
  kill: () => void
}

const innerOf = ({ pid }: ChildProcess): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])

/** Runs a command as a container engine would, with the user and environment of the image. */
export const runContained = (
  image: Image,
  root: string,
  command: string[],
  environment: Record<string, string> = {},
): Contained => {
  // A user other than root becomes root only inside the namespace, to be allowed to mount; outside, the user stays the
  // same.
  const isRoot = process.getuid?.() === 0
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child', ...(isRoot ? [] : ['--map-root-user'])]
  const child = spawn(
    'unshare',
    [...namespaces, 'sh', '-c', INSIDE, 'sh', root, isRoot ? image.user : '', ...command],
    {
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        ...image.environment,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const killWithUs = () => void child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const ended = once(child, 'close').then(([code]) => {
    process.off('exit', killWithUs)
    return code as number | null
  })
  return { output: () => output, ended, stop: (signal) => process.kill(innerOf(child), signal), kill: killWithUs }
}
