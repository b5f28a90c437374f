import { existsSync, readFileSync } from 'node:fs'

// Adds up the steps of .ci/run: one line each, "exit code, seconds, test report or nothing, name", tabs between. The code
// of a step that was left out is "-".
// Runs on the machine's own Node, which may be 20.

const firstLine = (text = '') => text.trimStart().split('\n', 1)[0]

const playwrightTests = (report) => {
  const failures = []
  const read = (suite) => {
    for (const { title, ok, file, tests } of suite.specs ?? []) {
      if (ok) continue
      const { projectName, results } = tests.find(({ status }) => status === 'unexpected') ?? tests[0]
      failures.push(`${file} › ${projectName} › ${title}: ${firstLine(results.at(-1)?.error?.message)}`)
    }
    for (const inner of suite.suites ?? []) read(inner)
  }
  for (const suite of report.suites) read(suite)
  const { expected, flaky, unexpected, skipped } = report.stats
  const errors = unexpected === 0 ? report.errors.map(({ message }) => firstLine(message)) : []
  return { passed: expected + flaky, failed: unexpected + errors.length, skipped, failures: [...failures, ...errors] }
}

/** A file that could not even be read is one failure. */
const vitestTests = (report) => {
  const failed = report.testResults.filter(({ status }) => status === 'failed')
  const unread = failed.filter(({ assertionResults }) => assertionResults.length === 0)
  const tests = failed.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name} › ${fullName}: ${firstLine(failureMessages[0])}`),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unread.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...tests, ...unread.map(({ name, message }) => `${name}: ${firstLine(message)}`)],
  }
}

const ONE_PASSED = { passed: 1, failed: 0, skipped: 0, failures: [] }
const ONE_FAILED = { passed: 0, failed: 1, skipped: 0, failures: [] }

const resultOf = (code, file) => {
  if (!file) return code === 0 ? ONE_PASSED : ONE_FAILED
  if (!existsSync(file)) return ONE_FAILED
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const tests = report.stats ? playwrightTests(report) : vitestTests(report)
  // A run can fail although no test did: an unhandled error, a threshold.
  return code !== 0 && tests.failed === 0 ? { ...tests, failed: 1, failures: ['an error outside the tests'] } : tests
}

const total = { passed: 0, failed: 0, skipped: 0 }
console.log('\n=== Summary')
for (const line of readFileSync(process.argv[2], 'utf8').trimEnd().split('\n')) {
  const [code, seconds, file, name] = line.split('\t')
  if (code === '-') {
    console.log(`LEFT OUT        ${name}: no time`)
    continue
  }
  const result = resultOf(Number(code), file)
  for (const kind of ['passed', 'failed', 'skipped']) total[kind] += result[kind]
  console.log(`${code === '0' ? 'ok    ' : 'FAILED'} ${seconds.padStart(4)} s  ${name}`)
  for (const failure of result.failures) console.log(`               ${failure.replace(`${process.cwd()}/`, '')}`)
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
if (total.failed > 0) process.exitCode = 1
