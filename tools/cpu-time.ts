const TRIES = 5

/**
 * Measures the CPU milliseconds of a function, the minimum of several runs. CPU time excludes other processes, and the
 * minimum excludes garbage collection.
 */
export const cpuTimeOf = (work: () => void, enough: number): number => {
  let least = Infinity
  for (let tries = 0; tries < TRIES && least > enough; tries++) {
    const started = process.threadCpuUsage()
    work()
    least = Math.min(least, process.threadCpuUsage(started).user / 1000)
  }
  return least
}
