import { existsSync, readFileSync } from 'node:fs'

// Adds up the steps of .ci/run: one line each, "exit code, seconds, test report or nothing, name", tabs between.
// Runs on the machine's own Node, which may be 20.

/** Vitest and Playwright each in their own words. A file that could not even be read is one failure. */
const testsIn = (report) => {
  if (report.stats) {
    const { expected, flaky, unexpected, skipped } = report.stats
    return { passed: expected + flaky, failed: unexpected + (unexpected === 0 ? report.errors.length : 0), skipped }
  }
  const unread = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unread.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

const ONE_PASSED = { passed: 1, failed: 0, skipped: 0 }
const ONE_FAILED = { passed: 0, failed: 1, skipped: 0 }

const resultOf = (code, file) => {
  if (!file) return code === 0 ? ONE_PASSED : ONE_FAILED
  if (!existsSync(file)) return ONE_FAILED
  const tests = testsIn(JSON.parse(readFileSync(file, 'utf8')))
  // A run can fail although no test did: an unhandled error, a threshold.
  return code !== 0 && tests.failed === 0 ? { ...tests, failed: 1 } : tests
}

const total = { passed: 0, failed: 0, skipped: 0 }
console.log('\n=== Summary')
for (const line of readFileSync(process.argv[2], 'utf8').trimEnd().split('\n')) {
  const [code, seconds, file, name] = line.split('\t')
  const result = resultOf(Number(code), file)
  for (const kind of Object.keys(total)) total[kind] += result[kind]
  console.log(`${code === '0' ? 'ok    ' : 'FAILED'} ${seconds.padStart(4)} s  ${name}`)
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
if (total.failed > 0) process.exitCode = 1
