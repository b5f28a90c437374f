const TRIES = 5

/**
 * The milliseconds of CPU that a piece of work takes, the least of several tries. CPU time does not go on while others have
 * their turn on the machine, and the least is one without a pause for garbage.
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
